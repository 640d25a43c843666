import type { Clock } from '../clock.ts';

// So many failures in a row, whatever the message, say that the relay is out of order.
const FAILURES = 5;

/** Milliseconds between single tries while the relay is out of order. */
const PAUSE = 30_000;

/** Result of the last contact with the relay: `failed` when other messages may fail as well. */
export type RelayHealth = 'ok' | 'failed' | 'not contacted';

/** Holds deliveries back while the relay is out of order, so that waiting costs no attempts. */
export interface Breaker {
  /** How many deliveries may be under way at once, of `max`. */
  allowed(max: number): number;
  /** Returns whether this ended an outage. */
  record(result: RelayHealth): boolean;
}

/**
 * Without this, every waiting message runs into its own timeout. One message at a time finds out
 * whether the relay is back.
 */
export function createBreaker(clock: Pick<Clock, 'now'>): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  return {
    allowed(max) {
      if (failures < FAILURES) return max;
      const left = pausedUntil - clock.now();
      // Further off than it can be: the clock has been set back.
      return left > 0 && left <= PAUSE ? 0 : 1;
    },
    record(result) {
      if (result === 'not contacted') return false;
      const ended = result === 'ok' && failures >= FAILURES;
      failures = result === 'ok' ? 0 : failures + 1;
      pausedUntil = clock.now() + PAUSE;
      return ended;
    },
  };
}
