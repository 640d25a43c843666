import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createHandClock } from '../../tests/support/service/hand-clock.ts';
import { askServer } from './ask-server.ts';

const MIB = 1024 * 1024;
const TIMEOUT = 20_000;

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Writes as fast as it is read, until the reader goes. */
function writeForEver(stream: NodeJS.WritableStream, onWritten: (bytes: number) => void): void {
  const piece = Buffer.alloc(MIB / 16, 'a');
  const write = (): void => {
    do onWritten(piece.length);
    while (stream.write(piece));
  };
  stream.on('drain', write);
  write();
}

describe('the answer of another server', () => {
  const clock = createHandClock();
  const ask = (url: string) => askServer(url, { timeout: TIMEOUT, clock });

  it.each(['as it is', 'packed'])(
    'that never ends is read in its first 64 KiB: %s',
    async (how) => {
      let written = 0;
      const { promise: left, resolve } = Promise.withResolvers<void>();
      const url = await serverThat((_, response) => {
        response.on('close', resolve);
        if (how === 'packed') response.setHeader('content-encoding', 'gzip');
        const stream = how === 'packed' ? createGzip({ level: 1 }) : response;
        if (stream !== response) stream.pipe(response);
        writeForEver(stream, (bytes) => (written += bytes));
      });
      const { status, text } = await ask(url);
      expect(status).toBe(200);
      expect(text).toHaveLength(64 * 1024);
      await left;
      // A packed answer is made faster than it is read.
      expect(written).toBeLessThan(64 * MIB);
    },
  );

  it('that breaks off counts by its status', async () => {
    const url = await serverThat((_, response) => {
      response.writeHead(202, { 'content-length': 1000 });
      response.write('beginning', () => response.destroy());
    });
    expect(await ask(url)).toMatchObject({ status: 202, ok: true, text: expect.any(String) });
  });

  it('that does not come is given up in time', async () => {
    const asked = Promise.withResolvers<void>();
    const url = await serverThat(() => asked.resolve());
    const answer = ask(url);
    await asked.promise;
    clock.advance(TIMEOUT);
    await expect(answer).rejects.toMatchObject({
      kind: 'transient',
      message: 'no answer within 20 s',
    });
  });

  it('whose headers never end is no answer', async () => {
    const url = await serverThat(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      writeForEver(socket, () => undefined);
    });
    await expect(ask(url)).rejects.toThrow('connection: ');
  });

  it('that leads elsewhere is not followed', async () => {
    const url = await serverThat((_, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await ask(url)).toMatchObject({ status: 307, ok: false });
  });
});

it('nothing else of the service asks a server over HTTP', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const asking = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /\bfetch\(|\bhttps?\.(?:get|request)\(/.test(
        readFileSync(join(import.meta.dirname, file), 'utf8'),
      ),
  );
  expect(asking).toEqual(['ask-server.ts']);
});
