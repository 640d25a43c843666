import { HOUR, MINUTE } from '../clock.ts';
import { DeliveryError, failureText } from '../errors.ts';
import { GONE, VISITOR, type DeliveryResult, type Lease } from '../outbox/entry.ts';

// Three days in all: a relay that is away for a weekend loses no mail; one that fails for a moment delays it by a minute.
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, ...Array<number>(72).fill(HOUR)];
/** The share by which a delay may be longer, so that what failed together returns spread out. */
const JITTER = 0.1;

/** Milliseconds; no delay is longer. */
export const LONGEST_DELAY = Math.round(HOUR * (1 + JITTER));

/**
 * Decides what becomes of a failed delivery: tried again, or a dead letter when it would fail for ever or has failed for
 * three days. What needs nobody to act ends as failed: an acknowledgement, and what a destination wants no more. What waits
 * for a destination that is gone says so in its error, from which operators are told.
 * @param random a number from 0 to 1
 */
export function resultOf(
  error: unknown,
  { attempts, channel }: Pick<Lease, 'attempts' | 'channel'>,
  { now, random }: { now: number; random: number },
): DeliveryResult {
  const kind = error instanceof DeliveryError ? error.kind : undefined;
  const reason = (kind === 'gone' ? GONE : '') + failureText(error);
  const isFinal = kind === 'permanent' || kind === 'unwanted';
  const delay = isFinal ? undefined : retryDelay(attempts + 1, random);
  if (delay !== undefined) return { kind: 'retry', dueAt: now + delay, error: reason };
  const needsNobody = kind === 'unwanted' || channel === VISITOR.channel;
  return { kind: needsNobody ? 'failed' : 'dead', error: reason };
}

/**
 * Milliseconds to wait after this many failed attempts, or undefined when it was the last. It
 * counts attempts rather than the age of the submission: time in which the service did not run
 * is not held against anyone.
 * @param random a number from 0 to 1
 */
export function retryDelay(attempts: number, random: number): number | undefined {
  const delay = DELAYS[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 + JITTER * random));
}
