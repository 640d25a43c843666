/** The one source of time, so that tests can turn it by hand. Times are milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls `run` once after `delay` milliseconds, unless the returned function was called before. */
  after(delay: number, run: () => void): () => void;
}

// Japan has no summer time. An Intl.DateTimeFormat would cost the process 8 MB for its tables.
const JAPAN_OFFSET = 9 * 60 * 60 * 1000;

/** `2026-11-20T14:03:00.000`, for milliseconds since 1970. */
export function timeInJapan(time: number): string {
  return new Date(time + JAPAN_OFFSET).toISOString().slice(0, -1);
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Milliseconds, as the others. Japan has no summer time: each day has as many. */
export const DAY = 24 * HOUR;

/** `2026-11-20`, for milliseconds since 1970. */
export const dayInJapan = (time: number): string => timeInJapan(time).slice(0, 10);

/** Calls `run` every `interval` milliseconds. Returns what stops that. */
export function repeat(
  { after }: Pick<Clock, 'after'>,
  interval: number,
  run: () => unknown,
): () => void {
  let cancel = after(interval, round);
  function round(): void {
    cancel = after(interval, round);
    run();
  }
  return () => cancel();
}

/** The computer's clock. Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
