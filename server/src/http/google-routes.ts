import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Sign-in through Google, and the identities of a person. */
export function googleRoutes(_deps: Deps) {
  return async (_app: FastifyInstance) => undefined;
}
