import fastify, { type FastifyInstance } from 'fastify';

import type { Metrics } from './metrics.ts';

/**
 * `GET /metrics` on a server of its own, which the public can't reach, and `GET /healthz`, by which a
 * proxy knows an instance that is about to stop: it takes no more connections here, but still does there.
 */
export function buildMetricsApp(metrics: Pick<Metrics, 'expose'>): FastifyInstance {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.expose();
    return reply.type(contentType).send(text);
  });
  return app;
}
