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
  // Looked up once for each combination: finding it anew is dearer than counting.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  const seriesOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`;
    const known = series.get(key) ?? duration.labels(method, route, String(status));
    series.set(key, known);
    return known;
  };
  const plugin = async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      seriesOf(request.method, request.routeOptions.url ?? 'none', reply.statusCode).observe(
        reply.elapsedTime / 1000,
      );
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
