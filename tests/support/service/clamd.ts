import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { scannerProblem } from 'intake-api/intake/virus-scan';

import { freePorts } from '../free-ports.ts';
import { hasProgram } from '../has-program.ts';
import { until } from '../until.ts';

/** The text that every scanner takes for a virus (https://www.eicar.org), in two parts so that this file is none. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** What a scanner that this test plays answers to the content of a file; undefined for silence. */
export type Answer = (content: Buffer) => string | undefined;

export interface FakeClamd {
  url: string;
  /** May be changed at any time. */
  answer: Answer;
  /** Contents that arrived whole. */
  scanned: Buffer[];
  stop(): Promise<void>;
}

/** A scanner on a free port that reads as clamd reads, and answers what the test says. */
export async function startFakeClamd(answer: Answer): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.equals(Buffer.from('zPING\0'))) return void socket.end('PONG\0');
      const content = readStream(received);
      if (content === undefined) return;
      fake.scanned.push(content);
      const reply = fake.answer(content);
      if (reply !== undefined) socket.end(reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    scanned: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

const COMMAND = 'zINSTREAM\0';

/** The content of a request, once its last, empty chunk has arrived. */
function readStream(received: Buffer): Buffer | undefined {
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}

/** Why there is no real clamd here. */
export const noClamd = hasProgram('clamd')
  ? undefined
  : 'clamd is not installed (Debian: clamav-daemon)';

/** The real clamd on a free port, with one signature: the EICAR text anywhere in a file. */
export async function startClamd() {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const [port] = await freePorts(1);
  const settings = {
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    DatabaseDirectory: folder,
    TemporaryDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '3M',
  };
  const lines = Object.entries(settings).map((setting) => setting.join(' '));
  await writeFile(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'test.ndb'), `Test.Eicar:0:*:${EICAR.toString('hex')}\n`);
  const child = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const url = `tcp://127.0.0.1:${port}`;
  await until('clamd answers', async () => (await scannerProblem(url)) === undefined);
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
