import { systemClock, type Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Relay } from '../mail/relay.ts';
import { createBreaker } from './breaker.ts';
import { deliver, type DeliveryDeps, type DeliveryListener } from './deliver.ts';
import type { Claim, Outbox } from '../outbox/outbox.ts';
import { failureText } from '../logging/failure-text.ts';
import { createUpkeep, type UpkeepDeps } from './upkeep.ts';

export interface DeliveryWorkerOptions {
  outbox: Outbox;
  spool: UpkeepDeps['spool'];
  relay: Pick<Relay, 'send'>;
  compose: DeliveryDeps['compose'];
  log: Log;
  clock?: Clock;
  /** From 0 to 1; spreads the retries. */
  random?: () => number;
  /** Deliveries under way at once. */
  concurrency?: number;
  /** Milliseconds after which a relay that says nothing has failed. */
  messageDeadline?: number;
  listener?: DeliveryListener;
}

/** Takes submissions from the outbox to the relay, each at least once. */
export interface DeliveryWorker {
  start(): void;
  /** Says that something has been accepted, which need not wait for the next look. */
  wake(): void;
  /**
   * Delivers whatever is due, started or not, and resolves when nothing is due that may be tried
   * now and nothing is under way. Rejects with OutboxError when the storage fails.
   */
  drain(): Promise<void>;
  /**
   * Takes nothing new and waits for what is under way, at most `deadline` milliseconds. Resolves
   * to the number of deliveries that it left; they are made again later.
   */
  stop(deadline: number): Promise<number>;
}

// Entries that fall due, and what other processes or operators have put in the queue, are found
// within this many milliseconds.
const POLL = 5000;

// What a lease lasts beyond the relay's deadline: time for composing, and for storing the outcome.
const LEASE_MARGIN = 5 * 60_000;

export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { outbox, log, clock = systemClock, concurrency = 5, messageDeadline = 120_000 } = options;
  const deps: DeliveryDeps = {
    ...options,
    clock,
    messageDeadline,
    random: options.random ?? Math.random,
    listener: options.listener ?? {},
    ending: () => phase === 'ending',
    taken: new Map(),
  };
  const breaker = createBreaker(clock);
  const upkeep = createUpkeep({ ...options, clock });
  const underWay = new Map<string, Promise<void>>();
  let phase: 'idle' | 'running' | 'ending' = 'idle';
  let cancelPoll: (() => void) | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  async function handle(claim: Claim): Promise<void> {
    const { receipt } = claim.submission;
    try {
      breaker.note(await deliver(claim, deps));
    } catch (error) {
      log.error({ receipt, reason: failureText(error) }, 'delivery went wrong');
    } finally {
      underWay.delete(receipt);
      if (phase === 'running') look();
    }
  }

  async function claimAndBegin(): Promise<void> {
    const free = breaker.limit(concurrency) - underWay.size;
    if (free <= 0 || phase === 'ending') return;
    const now = clock.now();
    const leaseUntil = now + messageDeadline + LEASE_MARGIN;
    // What it has when it asks may be delivered by the time it hears the answer.
    const begun = new Set(underWay.keys());
    const claims = await outbox.claim({ now, leaseUntil, limit: free });
    for (const claim of claims) {
      // Its lease ended while this worker still had it; once is enough.
      const { receipt } = claim.submission;
      if (!begun.has(receipt)) underWay.set(receipt, handle(claim));
    }
  }

  /** Fills the free places; a call while that is being done makes it look once more. */
  function fill(): Promise<void> {
    lookAgain = true;
    looking ??= (async () => {
      try {
        while (lookAgain) {
          lookAgain = false;
          await claimAndBegin();
        }
      } finally {
        looking = undefined;
      }
    })();
    return looking;
  }

  function look(): void {
    fill().catch((error: unknown) => {
      log.error({ reason: failureText(error) }, 'outbox not readable');
    });
  }

  function poll(): void {
    look();
    cancelPoll = clock.after(POLL, poll);
  }

  /** Resolves when nothing is being claimed or delivered any more, given that nothing is begun. */
  async function settled(): Promise<void> {
    await looking?.catch(() => {});
    await Promise.all(underWay.values());
  }

  return {
    start() {
      if (phase !== 'idle') return;
      phase = 'running';
      poll();
      upkeep.start();
    },
    wake() {
      if (phase === 'running') look();
    },
    async drain() {
      for (;;) {
        await fill();
        if (underWay.size === 0) return;
        await Promise.race(underWay.values());
      }
    },
    async stop(deadline) {
      phase = 'ending';
      cancelPoll?.();
      upkeep.stop();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const cancel = clock.after(deadline, resolve);
      await Promise.race([settled(), late]);
      cancel();
      if (underWay.size > 0) log.warn({ left: underWay.size }, 'stopped with deliveries under way');
      return underWay.size;
    },
  };
}
