import type { FastifyInstance } from 'fastify';
import { HEADERS } from 'shared/answers';

/** What pages call, and how. */
const CALLS = {
  '/api/form-token': 'GET',
  '/api/contact': 'POST',
  '/api/recruitment': 'POST',
} as const;

/** Seconds that a browser remembers a preflight; Chromium takes no more. */
const PREFLIGHT_AGE = 2 * 60 * 60;

/**
 * Lets pages of these origins send forms and read every answer, refusals included, without cookies
 * (https://fetch.spec.whatwg.org/#http-cors-protocol). To all others no header is sent. `cross-origin-resource-policy`
 * concerns requests without CORS alone, so that it may stay. Registered before the rate limit.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAllowed = (origin = '') => origins.includes(origin);

  app.addHook('onRequest', ({ headers: { origin } }, reply, done) => {
    reply.header('vary', 'Origin');
    if (isAllowed(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after',
      });
    }
    done();
  });

  for (const [path, method] of Object.entries(CALLS)) {
    // Not counted: a preflight that is refused can't tell the page when to come back.
    app.options(path, { config: { rateLimit: false } }, (request, reply) => {
      if (!isAllowed(request.headers.origin)) return void reply.callNotFound();
      reply.code(204).headers({
        'access-control-allow-methods': method,
        'access-control-allow-headers': ['content-type', ...Object.values(HEADERS)].join(', '),
        'access-control-max-age': PREFLIGHT_AGE,
      });
      reply.send();
    });
  }
}
