import type { Socket } from 'node:net';

const slow = new WeakSet<Socket>();

/**
 * Exempts the request that a connection is receiving from the server's time limit. The caller must limit the request in
 * its own way.
 * @returns a function that ends the exemption
 */
export function allowSlowBody(socket: Socket): () => void {
  slow.add(socket);
  return () => slow.delete(socket);
}

export function isSlowBodyAllowed(socket: Socket): boolean {
  return slow.has(socket);
}
