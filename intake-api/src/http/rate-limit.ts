import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Redis } from 'ioredis';

import { Refusal } from '../intake/refusal.ts';

interface RateLimitOptions {
  max: number;
  /** Milliseconds. */
  window: number;
  /** Shared by several instances; without it each counts for itself. */
  redis: Redis | undefined;
}

/** Bounds what one address may ask for; the health checks stay outside. */
export const rateLimit = fastifyPlugin(
  async (app: FastifyInstance, { max, window, redis }: RateLimitOptions) => {
    await app.register(fastifyRateLimit, {
      max,
      timeWindow: window,
      // The site only needs `retry-after`, which comes with the refusal.
      addHeaders: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      ...(redis && { redis, nameSpace: 'intake-rate-', skipOnError: true }),
      errorResponseBuilder: (_request, { ttl }) =>
        new Refusal('rate-limited', { retryAfter: Math.ceil(ttl / 1000) }),
    });
  },
  { name: 'rate-limit' },
);
