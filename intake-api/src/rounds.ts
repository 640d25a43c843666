import { repeat, type Clock } from './clock.ts';
import { failureText, replyCodesOnly } from './errors.ts';
import type { Log } from './log.ts';

interface RoundsOptions {
  /** What a round does. */
  work: () => Promise<void>;
  /** Milliseconds from the start of one to the next; undefined where none is wanted. */
  interval: number | undefined;
  /** What the log calls a round that failed. */
  failed: string;
  clock: Clock;
  log: Log;
}

/** Does something again and again, one round after the other. A round that fails is a line of the log. */
export function createRounds({ work, interval, failed, clock, log }: RoundsOptions) {
  let stop: (() => void) | undefined;
  let rounds = Promise.resolve();

  /** Does it once earlier rounds have ended. Never rejects. */
  function check(): Promise<void> {
    rounds = rounds.then(work).catch((error: unknown) => {
      log.error({ reason: replyCodesOnly(failureText(error)) }, failed);
    });
    return rounds;
  }

  return {
    start() {
      if (interval !== undefined) stop = repeat(clock, interval, check);
    },
    /** Begins no further one. */
    stop: () => stop?.(),
    check,
    /** Resolves when none is under way any more. */
    whenIdle: () => rounds,
  };
}
