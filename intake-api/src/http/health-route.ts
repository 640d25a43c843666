import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import { withStoreDeadline } from '../intake/store.ts';
import { STUCK_AFTER, type Outbox, type OutboxStats } from '../outbox/outbox.ts';
import type { Spool } from '../outbox/spool.ts';

interface HealthOptions {
  outbox: Pick<Outbox, 'probe' | 'stats'>;
  spool: Pick<Spool, 'hasRoom'>;
  clock: Clock;
  /** Whether the sales rules in use are what their file says. */
  rulesAreCurrent: () => boolean;
}

interface Readiness {
  stats: OutboxStats;
  now: number;
  rulesAreCurrent: boolean;
  hasRoom: boolean;
}

function readiness({ stats, now, rulesAreCurrent, hasRoom }: Readiness) {
  const oldest = stats.oldestAcceptedAt;
  const age = oldest === undefined ? 0 : Math.max(0, now - oldest);
  const isDegraded = age > STUCK_AFTER || !rulesAreCurrent || !hasRoom;
  return {
    status: isDegraded ? 'degraded' : 'ready',
    waiting: stats.waiting,
    deadLetters: stats.dead,
    oldestWaitingSeconds: Math.round(age / 1000),
    salesRules: rulesAreCurrent ? 'current' : 'refused',
    attachments: hasRoom ? 'accepted' : 'refused',
  };
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: an inquiry could be stored now; `degraded`
 * when mail has been waiting for long, the sales rules were refused or the disk has no room for
 * attachments, which a restart would not mend.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { outbox, spool, clock, rulesAreCurrent }: HealthOptions,
) {
  const config = { rateLimit: false };
  app.get('/healthz', { config }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config }, async (request, reply) => {
    try {
      const check = outbox.probe().then(() => outbox.stats());
      const stats = await withStoreDeadline(check, clock);
      return readiness({
        stats,
        now: clock.now(),
        rulesAreCurrent: rulesAreCurrent(),
        hasRoom: await spool.hasRoom().catch(() => false),
      });
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      reply.code(503).header('retry-after', 5);
      return { status: 'unavailable', reason: 'the outbox can not be written' };
    }
  });
}
