import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';

/** GET /metrics, for a collector on the same machine: never through a proxy. */
export function metricRoutes() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const plugin = async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      };
      duration.observe(labels, reply.elapsedTime / 1000);
    });
    app.get('/metrics', async (request, reply) => {
      const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
      if (!local || request.headers['x-forwarded-for'] !== undefined) throw new AppError('not_found');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
  // The hook is for all routes, not only for those of this plugin.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}
