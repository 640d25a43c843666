import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HEADERS } from 'shared/answers';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePorts } from '../support/free-ports.ts';
import { hasProgram } from '../support/has-program.ts';
import { sendThenRead } from '../support/service/raw-senders.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { until } from '../support/until.ts';

/** More than sockets and proxies hold: whoever does not read it on resets the connection. */
const BODY = Buffer.alloc(6 * 1024 * 1024, ' ');
const TIMES = 8;

let service: TestService;
let direct: number;
let token: string;
beforeAll(async () => {
  const env = { FORM_TOKEN_MIN_AGE: '0s', TRUST_PROXY: 'loopback', RATE_LIMIT_MAX: '30' };
  service = await startTestService({ env });
  direct = await service.listen();
  token = await service.formToken();
});
afterAll(() => service.stop());

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=part' };
const withToken = (headers: Record<string, string>) => ({ ...headers, [HEADERS.formToken]: token });

/** What is refused by its head alone: with 403, 415 and 413. */
const REFUSED: [path: string, headers: () => Record<string, string>][] = [
  ['/api/recruitment', () => MULTIPART],
  ['/api/recruitment', () => withToken({ ...MULTIPART, 'content-encoding': 'gzip' })],
  ['/api/contact', () => withToken({ 'content-type': 'application/json' })],
];

/** Sends all, then reads, as browsers and proxies do. Resolves with the status. */
function send(port: number, version: string, path: string, headers: Record<string, string>) {
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    'content-length': String(BODY.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendThenRead(port, [`POST ${path} HTTP/${version}\r\n${lines.join('')}\r\n`, BODY]);
}

/** What a sender gets, each as often: at last it has asked for too much. */
async function answers(port: number, version: string, sender: string): Promise<number[]> {
  const from = { 'x-forwarded-for': sender };
  const statuses: number[] = [];
  for (const [path, headers] of REFUSED) {
    for (let time = 0; time < TIMES; time += 1) {
      statuses.push(await send(port, version, path, { ...headers(), ...from }));
    }
  }
  const ask = () => send(port, version, '/api/recruitment', { ...MULTIPART, ...from });
  while ((await ask()) !== 429);
  for (let time = 0; time < TIMES; time += 1) statuses.push(await ask());
  return statuses;
}

const ALL = [403, 415, 413, 429].flatMap((status) => Array<number>(TIMES).fill(status));

it.each([
  ['1.1', '192.0.2.1'],
  ['1.0', '192.0.2.2'],
])(
  'a refusal reaches whoever still sends, on a connection of HTTP/%s that ends with it',
  async (version, sender) => {
    expect(await answers(direct, version, sender)).toEqual(ALL);
  },
);

it.skipIf(!hasProgram('caddy'))(
  'a refusal passes through Caddy, which keeps no connections to the service',
  async () => {
    const [port = 0] = await freePorts(1);
    const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
    const upstream = `reverse_proxy 127.0.0.1:${direct} {\ntrusted_proxies private_ranges\ntransport http {\nkeepalive off\n}\n}`;
    const options = `{\nadmin off\nauto_https off\n}`;
    const config = join(folder, 'Caddyfile');
    await writeFile(config, `${options}\nhttp://:${port} {\nbind 127.0.0.1\n${upstream}\n}\n`);
    const caddy = spawn('caddy', ['run', '--config', config], {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    });
    try {
      await until('Caddy answers', async () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      expect(await answers(port, '1.1', '192.0.2.3')).toEqual(ALL);
    } finally {
      caddy.kill();
      await once(caddy, 'exit');
    }
  },
);
