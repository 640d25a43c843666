import type { Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Spool } from '../outbox/spool.ts';
import { STUCK_AFTER, type Outbox } from '../outbox/outbox.ts';
import { failureText } from '../logging/failure-text.ts';
import { LONGEST_DELAY } from './retry.ts';

const MINUTE = 60_000;

/** How long a receipt and its idempotency key are remembered after their last use. */
const RECEIPT_AND_KEY_RETENTION = 24 * 60 * MINUTE;

export interface MaintenanceDeps {
  outbox: Pick<Outbox, 'capDelays' | 'cleanUp' | 'stats' | 'heldFiles'>;
  spool: Pick<Spool, 'sweep'>;
  clock: Clock;
  log: Log;
}

/**
 * Once a minute: takes back delays that only a wrong clock can have caused, deletes what is outdated, and
 * says so when the queue is stuck.
 */
export interface Maintenance {
  start(): void;
  /** One round, now. Never rejects. */
  round(): Promise<void>;
  stop(): void;
}

export function createMaintenance({ outbox, spool, clock, log }: MaintenanceDeps): Maintenance {
  let cancel: (() => void) | undefined;
  let stopped = false;

  async function alarm(): Promise<void> {
    const { waiting, dead, oldestAcceptedAt } = await outbox.stats();
    const age = oldestAcceptedAt === undefined ? 0 : clock.now() - oldestAcceptedAt;
    if (age <= STUCK_AFTER && dead === 0) return;
    const oldestWaitingSeconds = Math.round(age / 1000);
    log.error({ waiting, deadLetters: dead, oldestWaitingSeconds }, 'mail is stuck in the outbox');
  }

  async function round(): Promise<void> {
    try {
      await outbox.capDelays({ now: clock.now(), latest: clock.now() + LONGEST_DELAY });
      await outbox.cleanUp({
        now: clock.now(),
        forgetBefore: clock.now() - RECEIPT_AND_KEY_RETENTION,
      });
      await spool.sweep((names) => outbox.heldFiles(names));
      await alarm();
    } catch (error) {
      log.error({ reason: failureText(error) }, 'maintenance of the outbox failed');
    }
  }

  async function roundAfterRound(): Promise<void> {
    await round();
    if (!stopped) start();
  }

  function start(): void {
    cancel = clock.after(MINUTE, () => void roundAfterRound());
  }

  function stop(): void {
    stopped = true;
    cancel?.();
  }

  return { start, round, stop };
}
