/** Milliseconds. */
const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/**
 * Waits before a file is asked for again, longer after each try: a phone that changes its network breaks off what is on its way.
 * @param tries those that failed before the last one
 */
export const delayBeforeTry = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(FIRST_DELAY * 4 ** tries, LONGEST_DELAY)));
