import type { Clock } from 'intake-api/clock';

/** A clock that only moves when the test moves it. */
export interface HandClock extends Clock {
  /** Moves it forward and runs the timers that become due. */
  advance(milliseconds: number): void;
  /** Sets it forward or back, as a wrong system clock; timers keep their remaining time. */
  set(milliseconds: number): void;
}

/** A clock at the given time (milliseconds since 1970). */
export function createHandClock(start = Date.parse('2026-11-20T05:03:00Z')): HandClock {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const nextDue = (until: number) =>
    [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    after(delay, run) {
      const timer = { at: now + delay, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        now = timer.at;
        timers.delete(timer);
        timer.run();
      }
      now = until;
    },
    set(milliseconds) {
      now += milliseconds;
      for (const timer of timers) timer.at += milliseconds;
    },
  };
}
