import { isIPv6, type Socket } from 'node:net';

import fastify, { type FastifyInstance } from 'fastify';

import type { Metrics } from './metrics.ts';

/** This instance's own address, as the connection of whoever asks reached it; IPv6 in brackets. */
function ownAddress({ localAddress = '' }: Socket): string {
  return isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
}

/**
 * `GET /metrics` on a server of its own, which the public can't reach, and `GET /healthz`, by which a
 * proxy finds an instance that takes more: one that is about to stop closes this port first, and the
 * public one a while later. `X-Instance` tells its address.
 */
export function buildMetricsApp(metrics: Pick<Metrics, 'expose'>): FastifyInstance {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/healthz', async (request, reply) => {
    reply.header('x-instance', ownAddress(request.socket));
    return { status: 'alive' };
  });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.expose();
    return reply.type(contentType).send(text);
  });
  return app;
}
