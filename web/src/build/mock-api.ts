import type { IncomingMessage, ServerResponse } from 'node:http';
import { arrayBuffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import type { Plugin } from 'vite';

import type { createMockBackend } from '../forms/submit/mock-backend.ts';

type MockModule = { createMockBackend: typeof createMockBackend };

async function toRequest(message: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
  const url = new URL(message.url ?? '/', 'http://mock.example');
  if (message.method !== 'POST') return new Request(url, { headers });
  return new Request(url, { method: 'POST', headers, body: await arrayBuffer(message) });
}

async function reply(answer: Response, to: ServerResponse) {
  to.writeHead(answer.status, Object.fromEntries(answer.headers));
  to.end(await answer.text());
}

// What the mock throws stands for a connection that breaks. It breaks within the answer, because
// browsers quietly repeat a request that got no answer at all.
function breakOff(response: ServerResponse) {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{', () => response.destroy());
}

/**
 * Answers `/api` in the development server from `src/forms/submit/mock-backend.ts`, without the service. It
 * stands outside the site's own modules, so no build can ever contain it.
 */
export function mockApi(): Plugin {
  return {
    name: 'mock-api',
    apply: 'serve',
    configureServer(server) {
      let backend: Promise<ReturnType<typeof createMockBackend>> | undefined;
      const load = async () => {
        const module = (await server.ssrLoadModule(
          '/src/forms/submit/mock-backend.ts',
        )) as MockModule;
        return module.createMockBackend({ now: Date.now, wait });
      };
      server.middlewares.use((message, response, next) => {
        if (!message.url?.startsWith('/api/')) return next();
        backend ??= load();
        Promise.all([backend, toRequest(message)])
          .then(([answer, request]) => answer(request))
          .then((answer) => reply(answer, response))
          .catch(() => breakOff(response));
      });
    },
  };
}
