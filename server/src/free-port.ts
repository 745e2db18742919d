import { createServer } from 'node:net';
import { randomBelow } from './random.ts';

/**
 * Called before anything else is started. @throws Error with a one-sentence message and the fix if the port cannot be
 * used
 */
export function requireFreePort(host: string, port: number, setting = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(new Error(sentence(host, port, setting, 'code' in error ? String(error.code) : error.message))),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function sentence(host: string, port: number, setting: string, code: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or set ${setting} to another one.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: set ${setting} to one above 1023.`;
  return `The server cannot listen on ${host}:${port} (${code}): check ${setting === 'PORT' ? 'HOST' : 'METRICS_HOST'} and ${setting}.`;
}

// Below the ports that the system gives to outgoing connections, so that no such connection takes a port before its
// use.
const FIRST_PORT = 15_000;
const PORT_COUNT = 17_000;
const MAX_ATTEMPTS = 20;

/** Finds a port that is free at this moment. @throws Error if 20 random ports are all in use */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const port = FIRST_PORT + randomBelow(PORT_COUNT);
    if (await isFreePort(port)) return port;
  }
  throw new Error('no free port was found');
}

export function isFreePort(port: number): Promise<boolean> {
  return requireFreePort('127.0.0.1', port).then(
    () => true,
    () => false,
  );
}
