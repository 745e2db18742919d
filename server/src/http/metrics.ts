import { isFunctionName } from '@numlet/contract/functions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Metrics } from '../metrics.ts';

/** One label value for all paths without a route: callers can invent any number of them. */
const NO_ROUTE = 'none';
const FUNCTIONS = '/functions/v1/:name';
/** The duration of a live connection says nothing about the speed of an answer. */
const LIVE = '/realtime/v1/messages';

/** GET /metrics, for a collector on the same machine, never through a proxy. */
export function metricRoutes(metrics: Metrics) {
  const plugin = async (app: FastifyInstance) => {
    app.addHook('onResponse', (request, reply, next) => {
      const route = request.routeOptions.url ?? NO_ROUTE;
      if (route !== LIVE || reply.statusCode !== 200)
        metrics.requestAnswered(
          request.method,
          route === FUNCTIONS ? functionRoute(request) : route,
          reply.statusCode,
          reply.elapsedTime / 1000,
        );
      next();
    });
    app.get('/metrics', async (request, reply) => {
      const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
      if (!local || request.headers['x-forwarded-for'] !== undefined) throw new AppError('not_found');
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  };
  // The hook applies to all routes, not only to those of this plugin.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** Each function of the contract under its own name, and all invented names under one. */
function functionRoute({ url }: FastifyRequest): string {
  const name = url.slice(FUNCTIONS.lastIndexOf('/') + 1).split('?', 1)[0] ?? '';
  return isFunctionName(name) ? `/functions/v1/${name}` : FUNCTIONS;
}
