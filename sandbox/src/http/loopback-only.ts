import type { IncomingMessage } from 'node:http';

/**
 * Returns why a request must be refused, or null. No foreign page may reach the sandbox, neither under a host name that
 * resolves to this computer nor by a cross-site request.
 */
export function refuseForeign(request: IncomingMessage, port: number): string | null {
  if (!isLoopbackName(hostName(request.headers.host ?? '')))
    return 'The sandbox accepts requests from this computer only.';
  const { origin } = request.headers;
  if (origin === undefined) return null;
  const own = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`);
  return own.includes(origin) ? null : 'The sandbox accepts requests from its own pages only.';
}

function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
