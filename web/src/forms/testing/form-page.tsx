import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

import type { ApiAccess } from '../submit/api-context.ts';
import { ApiContext } from '../submit/api-context.ts';
import { createApiClient } from '../submit/client.ts';
import { createMockBackend } from '../submit/mock-backend.ts';
import { createTokenSource } from '../submit/form-token.ts';
import type { TextStore } from '../submit/submission-key.ts';
import { createFetchTransport } from '../submit/fetch-transport.ts';

declare global {
  // React asks for this name before it lets tests wait for its updates.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

export function memoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    get: (name) => texts.get(name),
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}

/** The mock backend, a clock that moves only when something waits, and what was sent to it. */
export function createWorld(store = memoryStore()) {
  let time = Date.parse('2026-11-20T09:00:00Z');
  let ids = 0;
  let token = '';
  const sentKeys: string[] = [];
  const backend = createMockBackend({ now: () => time, wait: async () => {} });
  const transport = createFetchTransport(async (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key) sentKeys.push(key);
    return backend(input, init);
  });
  const client = createApiClient(transport, transport);
  const queries = new QueryClient();
  const tokenMemory = { read: () => token, write: (text: string) => void (token = text) };
  const access: ApiAccess = {
    client,
    tokens: createTokenSource(queries, client, tokenMemory),
    tokenMemory,
    store,
    clock: { now: () => time, wait: async (ms) => void (time += ms) },
    randomId: () => `key-${(ids += 1)}`,
  };
  return { access, queries, sentKeys, pass: (ms: number) => void (time += ms) };
}

/** Shows a form as a page would, in a document of its own. */
export async function showForm(world: ReturnType<typeof createWorld>, form: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.body.appendChild(document.createElement('div'));
  const rootRoute = createRootRoute({ component: () => form });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const root = createRoot(container);
  await act(async () => {
    await router.load();
    root.render(
      <QueryClientProvider client={world.queries}>
        <ApiContext value={world.access}>
          <RouterProvider router={router as never} />
        </ApiContext>
      </QueryClientProvider>,
    );
  });
  const close = () => act(() => root.unmount());
  onTestFinished(() => {
    close();
    container.remove();
  });
  return close;
}
