import { MINUTE, repeat, systemClock, type Clock } from '../clock.ts';
import { failureText } from '../logging/failure-text.ts';
import type { Log } from '../logging/log.ts';
import type { Relay } from '../mail/relay.ts';
import type { Lease } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import {
  acknowledge,
  deliver,
  recordOutcome,
  type DeliveryDeps,
  type DeliveryListener,
  type Outcome,
} from './deliver.ts';
import { maintain, type MaintenanceDeps } from './maintenance.ts';
import { createBreaker } from './retry.ts';

export interface DeliveryWorkerOptions {
  outbox: Outbox;
  spool: MaintenanceDeps['spool'];
  relay: Pick<Relay, 'send'>;
  compose: DeliveryDeps['compose'];
  log: Log;
  clock?: Clock;
  /** From 0 to 1; spreads the retries. */
  random?: () => number;
  /** Deliveries under way at once. */
  concurrency?: number;
  listener?: DeliveryListener;
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

// Entries that fall due, and what other processes or operators have put in the queue, are found
// within this many milliseconds.
const POLL = 5000;

/** Entries that are leased with one transaction. */
const LEASE_BATCH = 100;

// Outcomes that may be waiting for the storage while further mails are sent.
const MAX_UNSAVED_RESULTS = 200;

/** A delivery may take longer, and renews its lease each minute; that of a killed process ends soon. */
const LEASE_DURATION = 7 * MINUTE;
/** A lease that is older is not begun any more. */
const MAX_LEASE_AGE = 3 * MINUTE;

/** Takes submissions from the outbox to the relay, each at least once. */
export function createDeliveryWorker(options: DeliveryWorkerOptions) {
  const { outbox, log, clock = systemClock, concurrency = 10 } = options;
  const deps: DeliveryDeps = {
    ...options,
    clock,
    random: options.random ?? Math.random,
    listener: options.listener ?? {},
    ending: () => phase === 'ending',
  };
  const breaker = createBreaker(clock);
  /** Leased and not begun; `since` is when they were leased. */
  let ready: { lease: Lease; since: number }[] = [];
  /** Being sent, by their receipts. */
  const sending = new Map<string, Promise<void>>();
  /** Sent, and about to be written down, by their receipts. */
  const recording = new Map<string, Promise<void>>();
  /** Already sent, and not saved yet. When leased again, only the saving is repeated. */
  const sentButStored = new Map<string, Outcome>();
  let phase: 'idle' | 'running' | 'ending' = 'idle';
  let stopRepeating: (() => void) | undefined;
  let filling: Promise<void> | undefined;
  let fillAgain = false;

  function freePlaces(): number {
    if (phase === 'ending' || recording.size >= MAX_UNSAVED_RESULTS) return 0;
    return breaker.allowed(concurrency) - sending.size;
  }

  /** Keeps a promise in one of the maps while it is pending; then there may be room for more. */
  function track(map: Map<string, Promise<void>>, receipt: string, promise: Promise<void>): void {
    const tracked = promise.finally(() => {
      map.delete(receipt);
      if (phase === 'running') void fillInBackground();
    });
    map.set(receipt, tracked);
  }

  /** Of deliveries under way. */
  const leases = new Set<Lease>();

  async function renewLeases(): Promise<void> {
    try {
      await Promise.all(
        Array.from(leases, (lease) => outbox.renewLease(lease, clock.now() + LEASE_DURATION)),
      );
    } catch (error) {
      log.warn({ reason: failureText(error) }, 'leases not renewed');
    }
  }

  async function handle(lease: Lease): Promise<void> {
    const { receipt } = lease.record;
    const known = sentButStored.get(receipt);
    leases.add(lease);
    const outcome = known ?? (await deliver(lease, deps));
    leases.delete(lease);
    const wasSent = outcome.kind === 'delivered' || outcome.recipients !== undefined;
    if (wasSent) sentButStored.set(receipt, outcome);
    track(recording, receipt, record(lease, outcome));
    if (known) return;
    if (breaker.record(outcome.health)) await wakeQueue();
    await acknowledge(outcome, deps);
  }

  async function record(lease: Lease, outcome: Outcome): Promise<void> {
    if (await recordOutcome(lease, outcome, deps)) sentButStored.delete(lease.record.receipt);
  }

  /** The relay is back: nothing that it failed to take has to wait for its next try. */
  async function wakeQueue(): Promise<void> {
    try {
      await outbox.requeue('waiting', clock.now());
    } catch (error) {
      log.error(
        { reason: failureText(error) },
        'relay is back, but waiting mail could not be rescheduled',
      );
    }
  }

  async function fillOnce(): Promise<void> {
    for (;;) {
      // Return leases that waited too long: they could end during sending.
      await giveBack(({ since }) => Math.abs(clock.now() - since) > MAX_LEASE_AGE);
      while (ready.length > 0 && freePlaces() > 0) {
        const next = ready.shift();
        if (next) track(sending, next.lease.record.receipt, handle(next.lease));
      }
      // The next ones are leased while these are sent.
      if (ready.length >= breaker.allowed(concurrency) || phase === 'ending') break;
      const now = clock.now();
      // While the relay is out of order a single one finds out whether it is back.
      const limit = breaker.allowed(LEASE_BATCH);
      // Skip what this process is already sending: its lease may have ended, so the query can return it again.
      const busy = new Set([...sending.keys(), ...recording.keys()]);
      const leases = await outbox.lease({ now, until: now + LEASE_DURATION, limit });
      if (leases.length === 0) break;
      const free = leases.filter(({ record }) => !busy.has(record.receipt));
      ready.push(...free.map((lease) => ({ lease, since: now })));
    }
    // Return unsent leases, or they stay blocked after the relay recovers.
    if (phase === 'ending' || breaker.allowed(concurrency) === 0) await giveBack(() => true);
  }

  async function giveBack(which: (leased: (typeof ready)[number]) => boolean): Promise<void> {
    const returned = ready.filter(which);
    if (returned.length === 0) return;
    ready = ready.filter((leased) => !returned.includes(leased));
    await Promise.all(returned.map(({ lease }) => outbox.returnLease(lease, clock.now())));
  }

  /** Fills the free places; a call while that is being done makes it look once more. */
  function fill(): Promise<void> {
    fillAgain = true;
    filling ??= (async () => {
      try {
        while (fillAgain) {
          fillAgain = false;
          await fillOnce();
        }
      } finally {
        filling = undefined;
      }
    })();
    return filling;
  }

  async function fillInBackground(): Promise<void> {
    try {
      await fill();
    } catch (error) {
      log.error({ reason: failureText(error) }, 'outbox not readable');
    }
  }

  const underWay = () => [...sending.values(), ...recording.values()];

  /** Resolves when nothing is under way any more, once `stop` was called and the relay was closed. */
  async function settled(): Promise<void> {
    await filling?.catch(() => {});
    while (underWay().length > 0) await Promise.all(underWay());
  }

  return {
    start() {
      if (phase !== 'idle') return;
      phase = 'running';
      void fillInBackground();
      const stopPoll = repeat(clock, POLL, fillInBackground);
      const stopRenewing = repeat(clock, MINUTE, renewLeases);
      const stopMaintenance = repeat(clock, MINUTE, () => maintain({ ...options, clock }));
      stopRepeating = () => {
        stopPoll();
        stopRenewing();
        stopMaintenance();
      };
    },
    /** Says that something has been accepted, which need not wait for the next look. */
    wake() {
      if (phase === 'running') void fillInBackground();
    },
    /**
     * Delivers whatever is due, started or not, and resolves when nothing is due that may be tried
     * now and nothing is under way. Rejects with OutboxError when the storage fails.
     */
    async drain() {
      for (;;) {
        await fill();
        // Places may have become free while more was being leased.
        if (underWay().length > 0) await Promise.race(underWay());
        else if (ready.length === 0) return;
      }
    },
    /**
     * Takes nothing new, returns what was not begun to the queue and waits for what is under way, at most
     * `deadline` milliseconds. Resolves to the number of deliveries that are still under way.
     */
    async stop(deadline: number) {
      phase = 'ending';
      stopRepeating?.();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const cancel = clock.after(deadline, resolve);
      const returned = fill().catch((error: unknown) => {
        log.warn({ reason: failureText(error) }, 'leased mail could not be returned to the queue');
      });
      await Promise.race([returned.then(settled), late]);
      cancel();
      const left = sending.size + recording.size;
      if (left > 0) log.warn({ left }, 'stopped with deliveries under way');
      return left;
    },
    settled,
  };
}
