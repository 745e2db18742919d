import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { readinessRoute } from './readiness-route.ts';

/**
 * The server on METRICS_PORT: metrics and health for every caller that reaches it, and nothing else. It is separate
 * from the site so that a collector on another machine need not bypass the proxy, and a firewall can tell them apart by
 * port.
 */
export async function createMetricsServer({ metrics, readiness }: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: 1024,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(readinessRoute(readiness));
  app.setNotFoundHandler((_request, reply) => {
    void reply.status(404).type('text/plain').send('Only /metrics, /healthz and /readyz are here.\n');
  });
  return app;
}
