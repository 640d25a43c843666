import type { Clock } from '../clock.ts';

// So many failures in a row, whatever the submission, say that a channel is out of order.
const FAILURES = 5;

/** Milliseconds between single tries while it is. */
const PAUSE = 30_000;

/**
 * Holds the deliveries of a channel back while it is out of order, so that waiting costs no attempts and not
 * each of ten thousand runs into its own timeout. One at a time finds out whether the channel is back.
 */
export function createOutage(clock: Pick<Clock, 'now'>) {
  let failures = 0;
  let pausedUntil = 0;
  return {
    /** How many deliveries may be under way at once, of `most`. */
    allowed(most: number): number {
      if (failures < FAILURES) return most;
      const left = pausedUntil - clock.now();
      // Further off than it can be: the clock has been set back.
      return left > 0 && left <= PAUSE ? 0 : 1;
    },
    failed(): void {
      failures += 1;
      pausedUntil = clock.now() + PAUSE;
    },
    /** Returns whether this ended an outage. */
    worked(): boolean {
      const ended = failures >= FAILURES;
      failures = 0;
      return ended;
    },
  };
}
