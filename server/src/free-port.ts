import { createServer } from 'node:net';

/** Asked before anything else is started. @throws Error with one sentence that says what to do. */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(new Error(sentence(host, port, 'code' in error ? String(error.code) : error.message))),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function sentence(host: string, port: number, code: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what runs there, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  return `The server cannot listen on ${host}:${port} (${code}): check HOST and PORT.`;
}

/** A port that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
