import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** A load balancer asks every few seconds: a refused client need not ask more often. */
const RETRY_AFTER_SECONDS = 2;

/**
 * GET /readyz: 200 while this server can serve people, otherwise 503. Either way the answer names the problems, in
 * words for an operator. (GET /healthz only says that the process responds.)
 */
export function readinessRoute(readiness: Readiness) {
  return async (app: FastifyInstance) => {
    app.get('/readyz', async (_request, reply) => {
      const found = await readiness.problems();
      const ready = found.every(({ serves }) => serves);
      reply.header('cache-control', 'no-store');
      if (!ready) reply.status(503).header('retry-after', RETRY_AFTER_SECONDS);
      return {
        status: ready ? 'ready' : 'not_ready',
        problems: found.map(({ part, problem }) => ({ part, problem })),
      };
    });
  };
}
