import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { Refusal } from '../intake/refusal.ts';

interface RateLimitOptions {
  max: number;
  /** Milliseconds. */
  window: number;
}

/** Bounds what one address may ask for; the health checks stay outside. */
export const rateLimit = fastifyPlugin(
  async (app: FastifyInstance, { max, window }: RateLimitOptions) => {
    await app.register(fastifyRateLimit, {
      max,
      timeWindow: window,
      errorResponseBuilder: (_request, { ttl }) =>
        new Refusal('rate-limited', { retryAfter: Math.ceil(ttl / 1000) }),
    });
  },
  { name: 'rate-limit' },
);
