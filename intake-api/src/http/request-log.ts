import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** One line a request: which route, how it ended, how long it took. No address, no values. */
export const requestLog = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
      done();
    });
  },
  { name: 'request-log' },
);
