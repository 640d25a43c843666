import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';

import type { ApiError } from './api-error.ts';
import { toApiError } from './api-error.ts';

/** A form token and when it arrived, in milliseconds of the clock that is passed along. */
export interface ReceivedToken {
  token: string;
  receivedAt: number;
}

/**
 * Where tokens come from. Both calls reject at once with the signal's reason when it aborts; a fetch that is under way
 * goes on, because the open form waits for the same one.
 */
export interface TokenSource {
  /** The token at hand; fetches one when there is none. */
  current(signal?: AbortSignal): Promise<ReceivedToken>;
  /** A new token, in place of one that was refused. */
  renew(signal?: AbortSignal): Promise<ReceivedToken>;
}

export interface Clock {
  now(): number;
  /** Resolves after so many milliseconds; rejects with an `AbortError` when the signal says so. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

const ATTEMPTS = 3;

// The service refuses tokens younger than two seconds, counted from before the answer left it.
const USUAL_AGE_SECONDS = 2;
const MARGIN_MS = 200;

/** Milliseconds that a token must have been here; a refusal says how old the next one has to be. */
function neededAge(refusal?: ApiError): number {
  const seconds = refusal?.retryAfterSeconds ?? USUAL_AGE_SECONDS;
  return (
    Math.min(Math.max(seconds, USUAL_AGE_SECONDS), LONGEST_TOKEN_WAIT_SECONDS) * 1000 + MARGIN_MS
  );
}

/**
 * Sends with a form token that is old enough. A refused token is replaced and the same content
 * sent again, a few times at most, without the visitor noticing anything but the time it takes.
 * Rejects with an `ApiError`.
 */
export async function sendWithToken<Result>(
  send: (token: string) => Promise<Result>,
  tokens: TokenSource,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Result> {
  let refusal: ApiError | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const { token, receivedAt } = refusal
        ? await tokens.renew(signal)
        : await tokens.current(signal);
      const age = neededAge(refusal);
      // No longer than the age itself: the wall clock may have been set back since the token came.
      const missing = Math.min(receivedAt + age - clock.now(), age);
      if (missing > 0) await clock.wait(missing, signal);
      return await send(token);
    } catch (cause) {
      const error = toApiError(cause);
      if (error.kind !== 'form-token') throw error;
      refusal = error;
    }
  }
  throw refusal ?? toApiError(undefined);
}
