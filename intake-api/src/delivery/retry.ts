const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a delivery is tried again; times in milliseconds. */
export interface RetryPolicy {
  /** The waits after the first failures. */
  first: readonly number[];
  /** The wait after each later failure. */
  later: number;
  /** When the waits have come to this, the next failure is the last. */
  giveUpAfter: number;
  /** The share by which a wait may be longer, so that what failed together returns spread out. */
  jitter: number;
}

/** A weekend without a relay must pass without a loss; a hiccup must pass without being noticed. */
const RETRY_POLICY: RetryPolicy = {
  first: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  later: HOUR,
  giveUpAfter: 3 * DAY,
  jitter: 0.1,
};

/** The longest wait there is; the lease of a delivery is shorter. */
export function longestDelay({ first, later, jitter }: RetryPolicy = RETRY_POLICY): number {
  return Math.round(Math.max(...first, later) * (1 + jitter));
}

/**
 * Milliseconds to wait after this many failed attempts, or undefined when it was the last. It
 * counts attempts rather than the age of the submission: time in which the service did not run
 * is not held against anyone.
 * @param random a number from 0 to 1
 */
export function retryDelay(
  attempts: number,
  random: number,
  policy: RetryPolicy = RETRY_POLICY,
): number | undefined {
  const { first, later, giveUpAfter, jitter } = policy;
  const before = attempts - 1;
  const waited =
    first.slice(0, before).reduce((sum, delay) => sum + delay, 0) +
    Math.max(0, before - first.length) * later;
  if (waited >= giveUpAfter) return undefined;
  return Math.round((first[before] ?? later) * (1 + jitter * random));
}
