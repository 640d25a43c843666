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
    /** Whether a delivery may be tried now. In an outage, that is one in each pause: whoever asks first. */
    mayTry(): boolean {
      if (failures < FAILURES) return true;
      const left = pausedUntil - clock.now();
      // Further off than it can be: the clock has been set back.
      if (left > 0 && left <= PAUSE) return false;
      pausedUntil = clock.now() + PAUSE;
      return true;
    },
    /** @param kind one that is `gone` is so for every submission, and needs no more failures to be sure of */
    recordFailure(kind: 'transient' | 'gone'): void {
      failures = kind === 'gone' ? FAILURES : failures + 1;
      pausedUntil = clock.now() + PAUSE;
    },
    /** Returns whether this ended an outage. */
    recordSuccess(): boolean {
      const ended = failures >= FAILURES;
      failures = 0;
      return ended;
    },
  };
}
