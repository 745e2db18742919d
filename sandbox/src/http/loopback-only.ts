import type { IncomingMessage } from 'node:http';

/**
 * Returns why a request must be refused, or null. A foreign page must not reach the sandbox, neither under a host
 * name that was pointed at this computer nor by a cross-site request from a browser.
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
