import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Metrics } from '../metrics.ts';

/** One label value for whatever address no route has: they are made up by strangers, and endless. */
const NO_ROUTE = 'none';

/** GET /metrics, for a collector on the same machine: never through a proxy. */
export function metricRoutes(metrics: Metrics) {
  const plugin = async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? NO_ROUTE;
      metrics.requestAnswered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    });
    app.get('/metrics', async (request, reply) => {
      const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
      if (!local || request.headers['x-forwarded-for'] !== undefined) throw new AppError('not_found');
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  };
  // The hook is for all routes, not only for those of this plugin.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}
