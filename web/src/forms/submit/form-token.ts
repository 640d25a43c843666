import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';

import type { ApiClient } from './client.ts';
import type { TokenSource } from './send-with-token.ts';

/** Where the token is kept between two pages of one browser tab: the client state. */
export interface TokenMemory {
  read(): string;
  write(token: string): void;
}

// Good for twelve hours; a tab that was left open overnight gets a new one when it is looked at again.
const FRESH_MS = 3_600_000;

/** The form token, asked for when a form opens so that it is old enough once the form is filled. */
export function formTokenQuery(api: ApiClient, memory: TokenMemory) {
  return queryOptions({
    queryKey: ['form-token'],
    queryFn: async ({ signal }) => {
      const { token } = await api.fetchFormToken(signal);
      memory.write(token);
      return token;
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: 1,
    // Offline is for the request to find out: paused, it would never come back with an error.
    networkMode: 'always',
  });
}

/** What was asked for, or the signal's reason as soon as it aborts; the asking itself goes on. */
function untilAborted<Result>(
  ask: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => reject(signal?.reason);
    const settle = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    ask().then(resolve, reject).finally(settle);
  });
}

/** Tokens for sending: the one that the open form asked for, or else the one that the tab remembers. */
export function createTokenSource(
  queries: QueryClient,
  api: ApiClient,
  memory: TokenMemory,
): TokenSource {
  const query = formTokenQuery(api, memory);
  const receivedAt = () => queries.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
  return {
    async current(signal) {
      try {
        const token = await untilAborted(
          () => queries.ensureQueryData({ ...query, retry: false }),
          signal,
        );
        return { token, receivedAt: receivedAt() };
      } catch (cause) {
        signal?.throwIfAborted();
        const token = memory.read();
        if (!token) throw cause;
        return { token, receivedAt: 0 };
      }
    },
    async renew(signal) {
      const token = await untilAborted(
        () => queries.fetchQuery({ ...query, retry: false, staleTime: 0 }),
        signal,
      );
      return { token, receivedAt: receivedAt() };
    },
  };
}
