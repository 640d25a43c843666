import type { Clock } from '../clock.ts';

// So many failures in a row, whatever the message, say that the relay is out of order.
const FAILURES = 5;

/** Milliseconds between single tries while the relay is out of order. */
const PAUSE = 30_000;

/** How the relay fared: `failed` when it may be out of order for other messages as well. */
export type RelayHealth = 'well' | 'failed' | 'not asked';

/** Holds deliveries back while the relay is out of order, so that waiting costs no attempts. */
export interface Breaker {
  /** How many deliveries may be under way at once, of the `most` that could be. */
  limit(most: number): number;
  /** Returns whether this ended an outage. */
  note(health: RelayHealth): boolean;
}

/**
 * Without this, every waiting message runs into its own timeout. One message at a time finds out
 * whether the relay is back.
 */
export function createBreaker(clock: Pick<Clock, 'now'>): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  return {
    limit(most) {
      if (failures < FAILURES) return most;
      const left = pausedUntil - clock.now();
      // Further off than it can be: the clock has been set back.
      return left > 0 && left <= PAUSE ? 0 : 1;
    },
    note(health) {
      if (health === 'not asked') return false;
      const ended = health === 'well' && failures >= FAILURES;
      failures = health === 'well' ? 0 : failures + 1;
      pausedUntil = clock.now() + PAUSE;
      return ended;
    },
  };
}
