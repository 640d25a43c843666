/** The one source of time, so that tests can turn it by hand. Times are milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls `run` once after `delay` milliseconds, unless the returned function was called before. */
  after(delay: number, run: () => void): () => void;
}

/** The computer's clock. Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};
