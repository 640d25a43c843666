import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HEADERS } from 'shared/answers';

/** Only our own site may call from a browser. */
export const cors = fastifyPlugin(
  async (app: FastifyInstance, { siteOrigin }: { siteOrigin: string }) => {
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
