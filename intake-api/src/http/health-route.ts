import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import { withStoreDeadline } from '../intake/store.ts';
import { STUCK_AFTER, type Outbox } from '../outbox/outbox.ts';

export interface HealthDeps {
  outbox: Pick<Outbox, 'probe' | 'stats'>;
  /** Whether the disk has room for attachments. */
  attachmentsFit: () => Promise<boolean>;
  clock: Clock;
  /** Whether the sales rules in use are what their file says. */
  rulesAreCurrent: () => boolean;
}

/**
 * What the service can do now. It is `degraded` when mail has been waiting for long, the sales rules were refused or the disk
 * has no room for attachments, which a restart would not mend.
 * @throws OutboxError when an inquiry could not be stored
 */
export async function readReadiness(deps: HealthDeps) {
  const { outbox, attachmentsFit, clock, rulesAreCurrent } = deps;
  const check = outbox.probe().then(() => outbox.stats());
  const stats = await withStoreDeadline(check, clock);
  const age = Math.max(0, clock.now() - (stats.oldestQueuedAt ?? Infinity));
  const isCurrent = rulesAreCurrent();
  const hasRoom = await attachmentsFit();
  return {
    status: age > STUCK_AFTER || !isCurrent || !hasRoom ? 'degraded' : 'ready',
    waiting: stats.waiting,
    deadLetters: stats.dead,
    oldestWaitingSeconds: Math.round(age / 1000),
    salesRules: isCurrent ? 'current' : 'refused',
    attachments: hasRoom ? 'accepted' : 'refused',
  };
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: an inquiry could be stored now.
 */
export async function healthRoutes(app: FastifyInstance, deps: HealthDeps) {
  // Probes come every few seconds: of them the log has failures alone.
  const options = { config: { rateLimit: false }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (request, reply) => {
    try {
      return await readReadiness(deps);
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      reply.code(503).header('retry-after', 5);
      return { status: 'unavailable', reason: 'the outbox can not be written' };
    }
  });
}
