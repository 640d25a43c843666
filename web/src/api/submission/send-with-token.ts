import type { ApiError } from './api-error.ts';
import { toApiError } from './api-error.ts';

/** A form token and when it arrived, in milliseconds of the clock that is passed along. */
export interface ReceivedToken {
  token: string;
  receivedAt: number;
}

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

// The service refuses tokens younger than two seconds, counted from before the answer left it. An
// operator may have raised that, so the last attempt is patient. One entry an attempt.
const NEEDED_AGES_MS = [2_200, 2_200, 6_000];

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
  for (const neededAge of NEEDED_AGES_MS) {
    try {
      const { token, receivedAt } = refusal
        ? await tokens.renew(signal)
        : await tokens.current(signal);
      const missing = receivedAt + neededAge - clock.now();
      // The wall clock may have been set back since the token came.
      if (missing > 0) await clock.wait(Math.min(missing, neededAge), signal);
      return await send(token);
    } catch (cause) {
      const error = toApiError(cause);
      if (error.kind !== 'form-token') throw error;
      refusal = error;
    }
  }
  throw refusal ?? toApiError(undefined);
}
