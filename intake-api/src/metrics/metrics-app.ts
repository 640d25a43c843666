import fastify, { type FastifyInstance } from 'fastify';

import type { Metrics } from './metrics.ts';

/** `GET /metrics` on a server of its own, which no public proxy knows. */
export function buildMetricsApp(metrics: Pick<Metrics, 'expose'>): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.expose();
    return reply.type(contentType).send(text);
  });
  return app;
}
