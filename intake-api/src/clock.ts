/** The one source of time, so that tests can turn it by hand. Times are milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls `run` once after `delay` milliseconds, unless the returned function was called before. */
  after(delay: number, run: () => void): () => void;
}

/**
 * What `work` resolves to, unless that takes longer than `limit` milliseconds; it goes on then.
 * @throws what `late` returns
 */
export async function within<Result>(
  limit: number,
  { clock, work, late }: { clock: Pick<Clock, 'after'>; work: Promise<Result>; late: () => Error },
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(limit, () => reject(late()));
  try {
    return await Promise.race([work, promise]);
  } finally {
    cancel();
  }
}

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
