import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { createStore } from '../intake/store.ts';
import type { Spool } from '../outbox/spool.ts';
import type { Form } from '../submission.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { problems } from './problems.ts';
import { rateLimit } from './rate-limit.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { contactRoute } from './contact-route.ts';
import { formTokenRoute } from './form-token-route.ts';
import { healthRoutes } from './health-route.ts';
import { recruitmentRoute } from './recruitment-route.ts';
import type { SalesRules } from '../sales/rules.ts';
import { serverOptions, type SenderTimeouts } from './server-options.ts';

export interface AppDeps {
  outbox: Outbox;
  clock: Clock;
  log: FastifyBaseLogger;
  salesRules: () => SalesRules;
  /** Whether these are what their file says. */
  rulesAreCurrent: () => boolean;
  newReceipt: (form: Form, now: number) => string;
  /** Tells the delivery worker that something waits. */
  wake: () => void;
  metrics: Pick<Metrics, 'accepted' | 'refused' | 'verdict'>;
  /** Where several instances count requests together. */
  sharedCounts?: Redis | undefined;
  /** Where uploads are written while they arrive. */
  spool: Spool;
  /** Key of the form tokens, at least 32 characters. */
  formTokenSecret: string;
  /** How long slow senders are waited for; tests shorten it. */
  timeouts?: SenderTimeouts | undefined;
}

/** Builds the HTTP service from its settings and collaborators; it neither listens nor reads the environment. */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const { metrics } = deps;
  const app: FastifyInstance = fastify({
    ...serverOptions(deps.log, deps.timeouts),
    loggerInstance: deps.log,
    trustProxy: config.trustProxy,
  });
  // Only the types of our contract: Fastify would take plain text as well.
  app.removeContentTypeParser('text/plain');

  await app.register(requestLog);
  await app.register(securityHeaders);
  await app.register(rateLimit, { ...config.rateLimit, redis: deps.sharedCounts });
  await app.register(problems, { onRefused: metrics.refused });

  const formToken = {
    secret: deps.formTokenSecret,
    minAge: config.formToken.minAge,
    clock: deps.clock,
  };
  const intake = {
    store: createStore({ ...deps, salesRetention: config.sales.retention }),
    clock: deps.clock,
    salesRules: deps.salesRules,
    salesMode: config.sales.mode,
    onVerdict: metrics.verdict,
  };
  await app.register(healthRoutes, deps);
  await app.register(formTokenRoute, formToken);
  await app.register(contactRoute, {
    deps: intake,
    formToken,
    onAccepted: () => {
      metrics.accepted('contact');
    },
  });
  await app.register(recruitmentRoute, {
    deps: intake,
    spool: deps.spool,
    formToken,
    onAccepted: () => {
      metrics.accepted('recruitment');
    },
  });
  return app;
}
