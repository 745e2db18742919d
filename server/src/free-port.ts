import { createServer } from 'node:net';
import { randomBelow } from './random.ts';

/**
 * Called before anything else is started. @throws Error when the port is in use, with one sentence that says how to fix
 * it
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
    return `Port ${port} is in use: stop what runs there, or set ${setting} to another one.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: set ${setting} to one above 1023.`;
  return `The server cannot listen on ${host}:${port} (${code}): check ${setting === 'PORT' ? 'HOST' : 'METRICS_HOST'} and ${setting}.`;
}

// Below the ports that the system gives to outgoing connections, so that none of these takes the port before its use.
const LOWEST = 15_000;
const HOW_MANY = 17_000;
const TRIES = 20;

/** Finds a port that is free at this moment. @throws Error when 20 random ports are all in use */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + randomBelow(HOW_MANY);
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
