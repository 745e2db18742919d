import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** The second factor: an authenticator app, and the codes for the day it is lost. */
export function factorRoutes(_deps: Deps) {
  return async (_app: FastifyInstance) => undefined;
}
