import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';

import { clientState, setToken } from '../../site/state/client-state.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { fetchFormToken } from './api.ts';

// Good for twelve hours; a form that was left open overnight gets a new one when it is sent.
const FRESH_MS = 3_600_000;

const ATTEMPTS = 3;

// While an update replaces the server, connections break for a second or two.
const BROKEN_LINE_WAIT_MS = 1500;

// The service refuses tokens younger than two seconds, counted from before the answer left it.
const USUAL_AGE_SECONDS = 2;
const MARGIN_MS = 200;

/**
 * Asks for the form token. The token itself stands in the client state, the query holds when it came, in milliseconds
 * since 1970.
 */
export const formTokenQuery = queryOptions({
  queryKey: ['form-token'],
  queryFn: async () => {
    setToken(await fetchFormToken());
    return Date.now();
  },
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
  retry: 1,
  // Offline is for the request to find out: paused, it would never come back with an error.
  networkMode: 'always',
});

/** When the token came that is sent next. After a refusal that is a new one. */
async function tokenTime(queries: QueryClient, refused: boolean): Promise<number> {
  try {
    const options = { ...formTokenQuery, retry: false, staleTime: refused ? 0 : FRESH_MS };
    return await queries.fetchQuery(options);
  } catch (cause) {
    // The one that the tab remembers is old enough.
    if (!refused && clientState().appToken) return 0;
    throw cause;
  }
}

/** Milliseconds that a token must have been here; a refusal says how old the next one has to be. */
function neededAge(refusal: ApiError | undefined): number {
  const seconds = Math.max(refusal?.retryAfterSeconds ?? 0, USUAL_AGE_SECONDS);
  return Math.min(seconds, LONGEST_TOKEN_WAIT_SECONDS) * 1000 + MARGIN_MS;
}

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** No answer came although the browser has a network. */
const isBrokenLine = ({ cause }: ApiError) => cause instanceof TypeError && navigator.onLine;

/**
 * Sends with a form token that is old enough. Where the token is refused or the connection breaks, the same
 * content is sent again, a few times at most, without the visitor noticing anything but the time it takes: its
 * idempotency key keeps it one inquiry.
 * Rejects with an `ApiError`, or with the signal's reason before it sends.
 */
export async function sendWithToken<Result>(
  queries: QueryClient,
  send: (token: string) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  let refusal: ApiError | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const age = neededAge(refusal);
      const receivedAt = await tokenTime(queries, refusal !== undefined);
      // No longer than the age itself: the wall clock may have been set back since the token came.
      const missing = Math.min(receivedAt + age - Date.now(), age);
      if (missing > 0) await pass(missing);
      signal.throwIfAborted();
      return await send(clientState().appToken);
    } catch (cause) {
      const error = toApiError(cause);
      if (error.kind === 'form-token') {
        refusal = error;
      } else {
        if (attempt === ATTEMPTS || !isBrokenLine(error)) throw error;
        await pass(BROKEN_LINE_WAIT_MS * attempt);
      }
    }
  }
  throw refusal ?? toApiError(undefined);
}
