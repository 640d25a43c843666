import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HEADERS } from 'shared/answers';

import { Refusal } from '../intake/refusal.ts';

/** Only our own site may call from a browser. */
export const cors = fastifyPlugin(
  async (app: FastifyInstance, { siteOrigin }: { siteOrigin: string }) => {
    // Browsers always say who asks, and for what; the plugin would answer others in plain text.
    app.addHook('onRequest', (request, _reply, done) => {
      const { origin, 'access-control-request-method': method } = request.headers;
      if (request.method !== 'OPTIONS' || (origin && method)) done();
      else done(new Refusal('malformed'));
    });
    await app.register(fastifyCors, {
      origin: [siteOrigin],
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', HEADERS.idempotencyKey, HEADERS.formToken],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    });
  },
  { name: 'cors' },
);
