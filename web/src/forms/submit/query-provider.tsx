import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useClientState } from '../../site/state/client-state.ts';
import type { ApiAccess } from './api-context.ts';
import { ApiContext } from './api-context.ts';
import type { ApiClient } from './client.ts';
import { createApiClient } from './client.ts';
import { browserClock } from './clock.ts';
import { createFetchTransport } from './fetch-transport.ts';
import type { TokenMemory } from './form-token.ts';
import { createTokenSource } from './form-token.ts';
import { createSessionText } from './session-text.ts';
import { createUploadTransport } from './upload-transport.ts';
import { randomUuid } from './uuid.ts';

const tokenMemory: TokenMemory = {
  read: () => useClientState.getState().appToken,
  write: (token) => useClientState.getState().setToken(token),
};

function createBrowserClient(): ApiClient {
  return createApiClient(
    createFetchTransport((input, init) => fetch(input, init)),
    createUploadTransport(() => new XMLHttpRequest()),
  );
}

function createAccess(queries: QueryClient, client: ApiClient): ApiAccess {
  return {
    client,
    tokens: createTokenSource(queries, client, tokenMemory),
    tokenMemory,
    store: createSessionText(),
    clock: browserClock,
    randomId: randomUuid,
  };
}

/**
 * The service, for the form below it. Stands in the pages that hold a form, which are loaded on
 * demand, so that the other pages go without react-query.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient());
  const [access] = useState(() => createAccess(queries, createBrowserClient()));
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={access}>{children}</ApiContext>
    </QueryClientProvider>
  );
}
