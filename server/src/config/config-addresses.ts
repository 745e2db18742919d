import { isIPv6 } from 'node:net';

/** Where a browser on this machine finds a server that listens on `host`. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

export function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && !search && !hash && !username && !password;
}

/** Over http anybody on the way could say who somebody is: that is for this machine's own sandbox only. */
export function isSafeIssuer(address: string, production: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && !production && isLoopback(hostname));
}

/** Whether a name or an address, as one listens on it or as an address names it, is this machine's own and nobody else's. */
export function isLoopback(hostname: string): boolean {
  return (
    ['localhost', '::1', '[::1]'].includes(hostname) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
