import { DAY, MINUTE, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { STUCK_AFTER, type Outbox } from '../outbox/outbox.ts';
import { createRounds } from '../rounds.ts';
import { LONGEST_DELAY } from './retry.ts';

/** How long an idempotency key is remembered after its last use. */
const KEY_RETENTION = DAY;

const TRASH_LIMIT = { entries: 10_000, bytes: 256 * 1024 * 1024 };

interface MaintenanceDeps {
  outbox: Pick<Outbox, 'cleanUp' | 'stats'>;
  clock: Clock;
  log: Log;
}

/**
 * Each minute takes back delays that only a wrong clock can have caused, deletes what is outdated, and says so when the queue is
 * stuck or a destination is gone.
 */
export function createMaintenance({ outbox, clock, log }: MaintenanceDeps) {
  async function work(): Promise<void> {
    const now = clock.now();
    const [latestDue, forgetBefore] = [now + LONGEST_DELAY, now - KEY_RETENTION];
    const cleaning = outbox.cleanUp({ now, latestDue, forgetBefore, trashLimit: TRASH_LIMIT });
    // Also when the cleaning up fails: it may fail each minute, as where it takes longer than a statement may.
    await cleaning.finally(() => tell(now));
  }

  async function tell(now: number): Promise<void> {
    const { waiting, dead, oldestQueuedAt = now, destinations } = await outbox.stats();
    for (const { channel, gone: reason } of destinations) {
      if (reason) log.error({ channel, reason }, 'destination is gone: what it gets waits');
    }
    const age = now - oldestQueuedAt;
    if (age <= STUCK_AFTER && dead === 0) return;
    const facts = { waiting, deadLetters: dead, oldestWaitingSeconds: Math.round(age / 1000) };
    log.error(facts, 'mail is stuck in the outbox');
  }

  const failed = 'maintenance of the outbox failed';
  return createRounds({ work, interval: MINUTE, failed, clock, log });
}
