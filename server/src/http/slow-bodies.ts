import type { Socket } from 'node:net';

const slow = new WeakSet<Socket>();

/**
 * Exempts the request that is being received on a connection from the time limit of the server. The caller limits the
 * request itself.
 * @returns a function that ends the exemption
 */
export function allowSlowBody(socket: Socket): () => void {
  slow.add(socket);
  return () => slow.delete(socket);
}

export function isSlowBodyAllowed(socket: Socket): boolean {
  return slow.has(socket);
}
