import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import { STUCK_AFTER, type Outbox, type OutboxStats } from '../outbox/outbox.ts';

interface HealthOptions {
  outbox: Pick<Outbox, 'probe' | 'stats'>;
  clock: Pick<Clock, 'now'>;
  /** Whether the sales rules in use are what their file says. */
  rulesAreCurrent: () => boolean;
}

function readiness(stats: OutboxStats, now: number, rulesAreCurrent: boolean) {
  const oldest = stats.oldestAcceptedAt;
  const age = oldest === undefined ? 0 : Math.max(0, now - oldest);
  return {
    status: age > STUCK_AFTER || !rulesAreCurrent ? 'degraded' : 'ready',
    waiting: stats.waiting,
    deadLetters: stats.dead,
    oldestWaitingSeconds: Math.round(age / 1000),
    salesRules: rulesAreCurrent ? 'current' : 'refused',
  };
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: an inquiry could be stored now; `degraded`
 * when mail has been waiting for long or the sales rules were refused, which a restart would not mend.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { outbox, clock, rulesAreCurrent }: HealthOptions,
) {
  const config = { rateLimit: false };
  app.get('/healthz', { config }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config }, async (request, reply) => {
    try {
      await outbox.probe();
      return readiness(await outbox.stats(), clock.now(), rulesAreCurrent());
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      reply.code(503).header('retry-after', 5);
      return { status: 'unavailable', reason: 'the outbox can not be written' };
    }
  });
}
