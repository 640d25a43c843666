import pLimit from 'p-limit';

import { MINUTE, type Clock } from '../clock.ts';
import { DeliveryError } from '../delivery-error.ts';
import { failureText, replyCodesOnly } from '../logging/failure-text.ts';
import type { Log } from '../logging/log.ts';
import type { Lease } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Form, SubmissionRecord } from '../submission.ts';
import { destinationsOf, type Channel } from './channel.ts';
import { createOutage } from './outage.ts';
import { retryDelay } from './retry.ts';

interface DeliveryFacts {
  form: Form;
  receipt: string;
  channel: string;
  /** This one included. */
  attempts: number;
}

/** Is told what becomes of deliveries, for counting. Times in milliseconds. */
export interface DeliveryListener {
  /** `latency` runs from acceptance to the destination's word. */
  delivered(facts: DeliveryFacts & { latency: number }): void;
  postponed(facts: DeliveryFacts & { reason: string; delay: number }): void;
  died(facts: DeliveryFacts & { reason: string }): void;
}

export interface DeliveryDeps {
  outbox: Outbox;
  channels: readonly Channel[];
  /**
   * Tells the visitor, once a submission has reached somebody. A courtesy: never tried again. Gets no attachments, so
   * that none are kept until an outcome is written down.
   */
  acknowledge?: ((submission: SubmissionRecord) => Promise<void>) | undefined;
  clock: Clock;
  log: Log;
  listener?: DeliveryListener;
  /** From 0 to 1; spreads the retries. */
  random?: () => number;
}

/** A delivery may take longer, and renews its lease each minute; that of a killed process ends soon. */
const LEASE = 7 * MINUTE;

/** Deliveries that are leased with one transaction: while much is accepted, each waits for its turn. */
const LEASED_AT_ONCE = 100;

/** Deliveries that may be leased and not ended, most of them waiting for the storage to write their outcome down. */
const MOST_UNDER_WAY = 200;

/** Milliseconds between two tries to write an outcome down: the first wait, which doubles, and the longest. */
const SAVING = { first: 1000, longest: MINUTE };

/** What came of a lease. */
type Outcome =
  | { kind: 'accepted' }
  /** Its destination is none any more. */
  | { kind: 'replaced' }
  | { kind: 'failed'; reason: string; permanent: boolean }
  /** It was not begun. */
  | { kind: 'returned' };

/** A delivery that waits for a place, is sent, or about to be written down. */
interface UnderWay {
  lease: Lease;
  /** When it was leased, or its lease renewed. */
  since: number;
  done: Promise<void>;
}

/** Of a delivery among those of its channel. */
const nameOf = ({ record, destination }: Lease) => `${record.receipt} ${destination}`;

/** Makes the deliveries of one channel, each at least once: `next` gets them, `attempt` runs one, `settle` ends it. */
export function createLoop(channel: Channel, deps: DeliveryDeps) {
  const { outbox, clock, log, listener, random = Math.random } = deps;
  const outage = createOutage(clock);
  /** Of deliveries that are sent at once; whoever waits for one when the queue is cleared is not begun. */
  const places = pLimit({ concurrency: channel.concurrency, rejectOnClear: true });
  const underWay = new Map<string, UnderWay>();
  /** Deliveries that ended. */
  let ended = 0;
  let isEnding = false;
  const ending = Promise.withResolvers<void>();
  let woken = Promise.withResolvers<void>();
  let looking: Promise<void> | undefined;

  /** Leases what is due and begins it, until nothing more is due or may begin now. */
  async function next(): Promise<void> {
    for (;;) {
      // As many are leased ahead as are sent.
      const most = outage.allowed(2 * channel.concurrency);
      if (isEnding || places.activeCount + places.pendingCount >= most) return;
      if (underWay.size >= MOST_UNDER_WAY) return;
      const since = clock.now();
      const limit = outage.allowed(LEASED_AT_ONCE);
      const request = { channel: channel.name, now: since, until: since + LEASE, limit };
      const leases = await outbox.lease(request);
      if (leases.length === 0) return;
      for (const lease of leases) {
        const known = underWay.get(nameOf(lease));
        // The lease of one that is under way ended too soon: by this one its outcome is written down.
        if (known) [known.lease, known.since] = [lease, since];
        else begin({ lease, since, done: Promise.resolve() });
      }
    }
  }

  function begin(delivery: UnderWay): void {
    const name = nameOf(delivery.lease);
    underWay.set(name, delivery);
    delivery.done = places(() => attempt(delivery))
      .catch((): Outcome => ({ kind: 'returned' }))
      .then((outcome) => {
        if (places.pendingCount < channel.concurrency) wake();
        return settle(delivery, outcome);
      })
      .finally(() => {
        underWay.delete(name);
        ended += 1;
        wake();
      });
  }

  /** Hands a submission over. Never rejects. */
  async function attempt({ lease, since }: UnderWay): Promise<Outcome> {
    // After a jump of the clock it may belong to another process.
    const isOutdated = Math.abs(clock.now() - since) > LEASE / 2;
    if (isOutdated || isEnding) return { kind: 'returned' };
    const isHere = channel.destinationsOf(lease.record).includes(lease.destination);
    if (!isHere) return { kind: 'replaced' };
    try {
      const submission = await outbox.open(lease);
      if (!submission) return { kind: 'failed', reason: 'unreadable', permanent: true };
      await channel.deliver(submission, lease.destination);
      await works();
      return { kind: 'accepted' };
    } catch (error) {
      // Another error is ours, and says nothing about the channel.
      const kind = error instanceof DeliveryError ? error.kind : undefined;
      if (kind === 'transient') {
        outage.failed();
        if (outage.allowed(1) === 0) places.clearQueue();
      } else if (kind !== undefined) {
        // A channel that refuses this submission or this destination alone is in order.
        await works();
      }
      if (kind === 'gone') return { kind: 'replaced' };
      return { kind: 'failed', reason: failureText(error), permanent: kind === 'permanent' };
    }
  }

  /** Once a channel is back, nothing that it failed to take has to wait for its next try. */
  async function works(): Promise<void> {
    if (!outage.worked()) return;
    try {
      await outbox.requeue({ waiting: channel.name }, clock.now());
    } catch (error) {
      const reason = failureText(error);
      log.error(
        { reason, channel: channel.name },
        'channel works again, but what waits was not rescheduled',
      );
    }
  }

  /** Writes down what came of a delivery, and tells of it. Never rejects. */
  async function settle(delivery: UnderWay, outcome: Outcome): Promise<void> {
    const { record, attempts } = delivery.lease;
    const { form, receipt } = record;
    const facts = { form, receipt, channel: channel.name, attempts: attempts + 1 };
    const now = clock.now();
    if (outcome.kind === 'accepted') {
      const saved = await save(receipt, () => outbox.accepted(delivery.lease, now));
      if (!saved) return;
      const delivered = { ...facts, latency: now - record.receivedAt };
      log.info(delivered, 'delivered');
      listener?.delivered(delivered);
      if (saved.result) await acknowledge(record);
    } else if (outcome.kind === 'replaced') {
      const destinations = destinationsOf(deps.channels, record);
      await save(receipt, () => outbox.replace(delivery.lease, destinations, now));
    } else if (outcome.kind === 'returned') {
      await save(receipt, () => outbox.returnLease(delivery.lease, now));
    } else {
      const { reason, permanent } = outcome;
      const delay = permanent ? undefined : retryDelay(facts.attempts, random());
      const dueAt = delay === undefined ? undefined : now + delay;
      const failure = { error: reason, dueAt };
      const saved = await save(receipt, () => outbox.failed(delivery.lease, failure));
      // An outdated lease changed nothing: the entry was discarded, or is delivered by another process.
      if (!saved?.result) return;
      const logged = { ...facts, reason: replyCodesOnly(reason) };
      if (delay === undefined) {
        log.error(logged, 'delivery given up: a dead letter now');
        listener?.died({ ...facts, reason });
      } else {
        log.warn({ ...logged, delay }, 'delivery postponed');
        listener?.postponed({ ...facts, reason, delay });
      }
    }
  }

  /** Writes again and again while the storage fails: what was accepted must not be sent twice. At the end of the process once more, then undefined. */
  async function save<Result>(
    receipt: string,
    write: () => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    for (let wait = SAVING.first; ; wait = Math.min(2 * wait, SAVING.longest)) {
      try {
        return { result: await write() };
      } catch (error) {
        log.error({ receipt, reason: failureText(error) }, 'delivery result not saved');
        if (isEnding) return undefined;
        const waited = new Promise<void>((resolve) => void clock.after(wait, resolve));
        await Promise.race([waited, ending.promise]);
      }
    }
  }

  async function acknowledge(submission: SubmissionRecord): Promise<void> {
    try {
      await deps.acknowledge?.(submission);
    } catch (error) {
      const reason = replyCodesOnly(failureText(error));
      log.warn({ receipt: submission.receipt, reason }, 'acknowledgement not sent');
    }
  }

  const look = () => (looking ??= next().finally(() => (looking = undefined)));

  function wake(): void {
    woken.resolve();
  }

  async function run(): Promise<void> {
    for (;;) {
      // Whoever wakes it from now on is heard, also during the look.
      woken = Promise.withResolvers();
      if (isEnding) return;
      await look().catch((error: unknown) => {
        log.error({ reason: failureText(error) }, 'outbox not readable');
      });
      await woken.promise;
    }
  }

  const deliveries = () => Array.from(underWay.values(), ({ done }) => done);

  return {
    start: () => void run(),
    wake,
    /** Resolves when nothing is due that may be tried now and nothing is under way, to whether anything was. */
    async drain() {
      const before = ended;
      for (;;) {
        // A look that has begun may have missed what came since.
        await looking;
        const seen = ended;
        await look();
        if (underWay.size > 0) await Promise.race(deliveries());
        else if (ended === seen) return ended > before;
      }
    },
    /** Begins nothing more; resolves when nothing is under way. */
    async end() {
      isEnding = true;
      ending.resolve();
      wake();
      await looking?.catch(() => {});
      places.clearQueue();
      while (underWay.size > 0) await Promise.all(deliveries());
    },
    underWay: () => underWay.size,
    async renewLeases() {
      try {
        const since = clock.now();
        const renew = async (delivery: UnderWay) => {
          await outbox.renewLease(delivery.lease, since + LEASE);
          delivery.since = since;
        };
        await Promise.all(Array.from(underWay.values(), renew));
      } catch (error) {
        log.warn({ reason: failureText(error) }, 'leases not renewed');
      }
    },
  };
}
