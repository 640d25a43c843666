import type { Clock } from '../clock.ts';
import { DeliveryError, failureText, replyCodesOnly } from '../errors.ts';
import type { Log } from '../log.ts';
import { LONGEST_DELIVERY } from '../outbox/engine.ts';
import type { DeliveryResult, Lease } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Form } from '../submission.ts';
import type { Channel } from './channels.ts';
import { createOutage } from './outage.ts';
import { resultOf } from './retry.ts';

/** What came of a delivery, for counting. */
export interface DeliveryReport {
  kind: DeliveryResult['kind'];
  form: Form;
  receipt: string;
  channel: string;
  /** This one included. */
  attempts: number;
  /** Milliseconds since acceptance. */
  latency: number;
}

export interface DeliveryDeps {
  outbox: Pick<Outbox, 'lease' | 'loadSubmission' | 'recordResult' | 'endOutage'>;
  clock: Clock;
  log: Log;
  onResult?: (report: DeliveryReport) => void;
  /** From 0 to 1; spreads the retries. */
  random?: () => number;
}

/**
 * Makes the deliveries of one channel, each at least once. What is returned makes the one that has been due longest, and
 * resolves to false when none is due that may be tried now.
 * @param woken resolves when a storage that failed may be tried again; false when that is the last time
 */
export function createDeliverNext(
  channel: Channel,
  deps: DeliveryDeps,
  woken: () => Promise<boolean>,
) {
  const { outbox, clock, log, random = Math.random } = deps;
  const outage = createOutage(clock);

  async function deliverNext(): Promise<boolean> {
    if (!outage.mayTry()) return false;
    const lease = await outbox.lease(channel.name, clock.now());
    if (!lease) return false;
    // A process that was stopped for long may have lost it to another one.
    if (lease.until !== undefined && clock.now() > lease.until - LONGEST_DELIVERY) return true;

    let result: DeliveryResult;
    let heard: DeliveryError | 'accepted' | undefined;
    try {
      const submission = await outbox.loadSubmission(lease.receipt);
      if (submission) {
        await channel.deliver(submission, lease.destination);
        heard = 'accepted';
      }
      result = submission ? { kind: 'accepted' } : { kind: 'dead', error: 'unreadable' };
    } catch (error) {
      result = resultOf(error, lease, { now: clock.now(), random: random() });
      // Another error is ours, and says nothing of the channel.
      if (error instanceof DeliveryError) heard = error;
    }

    if (await record(lease, result)) tell(lease, result, deps);
    if (heard && outage.record(heard)) await endOutage(channel, deps);
    return true;
  }

  /** Tries until the storage works: what was accepted must not be sent twice. At the end of the process once more. */
  async function record(lease: Lease, result: DeliveryResult): Promise<boolean> {
    const now = clock.now();
    for (let isLast = false; ;) {
      try {
        return await outbox.recordResult(lease, result, now);
      } catch (error) {
        const reason = failureText(error);
        log.error({ receipt: lease.receipt, reason }, 'delivery result not saved');
        if (isLast) return false;
        isLast = !(await woken());
      }
    }
  }

  return deliverNext;
}

/** Makes due all that a channel failed to take: once it is back, and when a process begins. */
export async function endOutage({ name }: Channel, { outbox, clock, log }: DeliveryDeps) {
  try {
    await outbox.endOutage(name, clock.now());
  } catch (error) {
    const facts = { reason: failureText(error), channel: name };
    log.error(facts, 'channel works, but what waits was not rescheduled');
  }
}

/** Writes into the log what came of a delivery, and has it counted. */
function tell(lease: Lease, result: DeliveryResult, { log, onResult, clock }: DeliveryDeps): void {
  const { form, receipt, channel } = lease;
  const facts = { form, receipt, channel, attempts: lease.attempts + 1 };
  const latency = clock.now() - lease.acceptedAt;
  onResult?.({ ...facts, kind: result.kind, latency });
  if (result.kind === 'accepted') return log.info({ ...facts, latency }, 'delivered');
  const failed = { ...facts, reason: replyCodesOnly(result.error) };
  if (result.kind === 'dead') return log.error(failed, 'delivery given up: a dead letter now');
  if (result.kind === 'failed') return log.warn(failed, 'delivery ended without success');
  log.warn({ ...failed, delay: result.dueAt - clock.now() }, 'delivery postponed');
}
