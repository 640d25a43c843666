import { createHmac } from 'node:crypto';

import fastifyRateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Redis } from 'ioredis';

import type { Config } from '../config/config.ts';
import { Refusal } from '../intake/refusal.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { endSlowBodies, serverOptions, TIMEOUTS, type SenderTimeouts } from './connections.ts';
import { formRoutes, type FormRoutesDeps } from './form-routes.ts';
import { healthRoutes, type HealthDeps } from './health-route.ts';
import { answerWithProblems } from './problems.ts';
import { staffPages, type StaffPagesDeps } from './staff-pages.ts';
import { trustProxies, visitorAt, type Visitor, type VisitorWatch } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, behind whatever proxies. */
    readonly visitor: Visitor;
  }
}

export interface AppDeps extends Omit<FormRoutesDeps, 'config'>, HealthDeps {
  outbox: Outbox;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'accepted' | 'refused' | 'verdict'>;
  visitorWatch: Pick<VisitorWatch, 'refused'>;
  /** Where several instances count requests together. */
  sharedCounts: Redis | undefined;
  /** Undefined where the pages of staff are not to be public. */
  staff: StaffPagesDeps | undefined;
  /** How long slow senders are waited for; tests shorten it. */
  timeouts: SenderTimeouts | undefined;
}

/**
 * Answers are data: browsers must not run, frame, sniff or cache them. TLS ends at the proxy, which
 * sets `strict-transport-security` for the whole site
 * (https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html).
 */
const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Builds the HTTP service from its settings and collaborators; it neither listens nor reads the environment. */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const { metrics, sharedCounts: redis, visitorWatch } = deps;
  const app: FastifyInstance = fastify({
    ...serverOptions(deps.log, deps.timeouts),
    loggerInstance: deps.log,
    trustProxy: trustProxies(config.proxies),
  });
  app.decorateRequest('visitor', {
    getter() {
      return visitorAt(this.ip);
    },
  });
  // Only the types of our contract: Fastify would take plain text as well.
  app.removeContentTypeParser('text/plain');

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  // One line a request, without address and values.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? 'unknown';
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
  endSlowBodies(app, (deps.timeouts ?? TIMEOUTS).body);
  const limit = {
    max: config.rateLimit.max,
    timeWindow: config.rateLimit.window,
    keyGenerator({ visitor }: FastifyRequest) {
      // Keyed: a plain digest of an IPv4 address is found by trying them all.
      return createHmac('sha256', deps.formTokenSecret).update(visitor.key).digest('base64url');
    },
    onExceeded: ({ visitor }: FastifyRequest) => visitorWatch.refused(visitor),
    errorResponseBuilder: () => new Refusal('rate-limited'),
  };
  if (redis) await app.register(fastifyRateLimit, { ...limit, redis, skipOnError: true });
  // Each instance counts for itself, too: that holds while the shared store can't be reached.
  await app.register(fastifyRateLimit, limit);
  answerWithProblems(app, metrics.refused);

  await app.register(healthRoutes, deps);
  if (deps.staff) await app.register(staffPages, deps.staff);
  await app.register(formRoutes, { ...deps, config });
  return app;
}
