import type { IncomingMessage } from 'node:http';

/**
 * Says why a request must be refused, or null. A page from elsewhere must not reach the sandbox: neither under
 * a name that was made to point at this computer, nor by a cross-site request from somebody's browser.
 */
export function refuseForeign(request: IncomingMessage, port: number): string | null {
  if (!isLoopbackName(hostName(request.headers.host ?? '')))
    return 'The sandbox answers to this computer only.';
  const { origin } = request.headers;
  if (origin === undefined) return null;
  const own = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`);
  return own.includes(origin) ? null : 'The sandbox answers to its own pages only.';
}

function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
