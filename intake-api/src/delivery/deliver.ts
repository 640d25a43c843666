import { MINUTE, type Clock } from '../clock.ts';
import { DeliveryError, failureText, replyCodesOnly } from '../errors.ts';
import type { Log } from '../log.ts';
import type { DeliveryResult, Lease } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Form } from '../submission.ts';
import type { Channel } from './channel.ts';
import { createOutage } from './outage.ts';
import { resultOf } from './retry.ts';

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
  outbox: Pick<Outbox, 'lease' | 'loadSubmission' | 'recordResult' | 'endOutage'>;
  clock: Clock;
  log: Log;
  listener?: DeliveryListener;
  /** From 0 to 1; spreads the retries. */
  random?: () => number;
}

/**
 * Milliseconds that a mail takes at most: 1 minute for the connection, 5 for a command, 10 for the answer after its end
 * (RFC 5321, 4.5.3.2). A lease is longer.
 */
const LONGEST_DELIVERY = 16 * MINUTE;

/** Milliseconds between two tries to record a result: the first wait, which doubles, and the longest. */
const RECORDING = { first: 1000, longest: MINUTE };

/**
 * Makes the deliveries of one channel, each at least once. What is returned makes the one that has been due longest, and
 * resolves to false when none is due that may be tried now.
 * @param signal ends the waiting for a storage that fails
 */
export function createDeliverNext(channel: Channel, deps: DeliveryDeps, signal: AbortSignal) {
  const { outbox, clock, log, random = Math.random } = deps;
  const outage = createOutage(clock);

  async function deliverNext(): Promise<boolean> {
    if (!outage.mayTry()) return false;
    const lease = await outbox.lease(channel.name, clock.now());
    if (!lease) return false;
    // A process that was stopped for long may have lost it to another one.
    if (lease.until !== undefined && clock.now() > lease.until - LONGEST_DELIVERY) return true;

    let result: DeliveryResult;
    let works: boolean | undefined;
    try {
      const submission = await outbox.loadSubmission(lease.receipt);
      if (submission) {
        await channel.deliver(submission, lease.destination);
        result = { kind: 'accepted' };
        works = true;
      } else {
        result = { kind: 'dead', error: 'unreadable' };
      }
    } catch (error) {
      result = resultOf(error, lease, { now: clock.now(), random: random() });
      // One that refuses this submission or this destination alone is in order. Another error is ours, and says nothing.
      if (error instanceof DeliveryError) works = error.kind !== 'transient';
    }

    if (await record(lease, result)) tell(lease, result, deps);
    if (works === false) outage.recordFailure();
    if (works && outage.recordSuccess()) await wakeQueue();
    return true;
  }

  /** Tries until the storage works: what was accepted must not be sent twice. At the end of the process once more. */
  async function record(lease: Lease, result: DeliveryResult): Promise<boolean> {
    const now = clock.now();
    for (let wait = RECORDING.first; ; wait = Math.min(2 * wait, RECORDING.longest)) {
      try {
        return await outbox.recordResult(lease, result, now);
      } catch (error) {
        const reason = failureText(error);
        log.error({ receipt: lease.receipt, reason }, 'delivery result not saved');
        if (signal.aborted) return false;
        await pause(clock, wait, signal);
      }
    }
  }

  /** Once a channel is back, nothing that it failed to take has to wait for its next try. */
  async function wakeQueue(): Promise<void> {
    try {
      await outbox.endOutage(channel.name, clock.now());
    } catch (error) {
      const facts = { reason: failureText(error), channel: channel.name };
      log.error(facts, 'channel works again, but what waits was not rescheduled');
    }
  }

  return deliverNext;
}

/** Writes into the log what came of a delivery, and has it counted. */
function tell(lease: Lease, result: DeliveryResult, { log, listener, clock }: DeliveryDeps): void {
  const { form, receipt, channel } = lease;
  const facts = { form, receipt, channel, attempts: lease.attempts + 1 };
  if (result.kind === 'accepted') {
    const delivered = { ...facts, latency: clock.now() - lease.acceptedAt };
    log.info(delivered, 'delivered');
    listener?.delivered(delivered);
    return;
  }
  const reason = result.error;
  const logged = { ...facts, reason: replyCodesOnly(reason) };
  if (result.kind === 'retry') {
    const delay = result.dueAt - clock.now();
    log.warn({ ...logged, delay }, 'delivery postponed');
    listener?.postponed({ ...facts, reason, delay });
  } else if (result.kind === 'dead') {
    log.error(logged, 'delivery given up: a dead letter now');
    listener?.died({ ...facts, reason });
  } else {
    log.warn(logged, 'delivery ended without success');
  }
}

/** Resolves after `delay` milliseconds, or as soon as the signal is given. */
function pause({ after }: Pick<Clock, 'after'>, delay: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const cancel = after(delay, done);
    function done() {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
