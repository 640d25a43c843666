import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

interface TokenAnswer {
  status?: number;
  body: unknown;
}

/** Starts an OAuth token server on a free port, stopped after the test; `answer` gets the fields of each request. */
export async function tokenServer(
  answer: (fields: URLSearchParams) => TokenAnswer | Promise<TokenAnswer>,
) {
  const requests: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request));
    requests.push(fields);
    const { status = 200, body } = await answer(fields);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/token`, requests };
}
