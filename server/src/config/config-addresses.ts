import { isIPv6 } from 'node:net';

/** The host by which a browser on this machine reaches a server that listens on `host`. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

/** A final slash is refused, too: Caddy gets the same value and would forward only the path `/`. */
export function isOrigin(address: string): boolean {
  if (!URL.canParse(address) || address.endsWith('/')) return false;
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && !search && !hash && !username && !password;
}

/** Over http, any attacker on the network could forge a sign-in, so http is only for this machine's own sandbox. */
export function isSafeIssuer(address: string, production: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && !production && isLoopback(hostname));
}

/** Whether a host name or address can only mean this machine; an IPv6 address may be in brackets. */
export function isLoopback(hostname: string): boolean {
  return (
    ['localhost', '::1', '[::1]'].includes(hostname) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
