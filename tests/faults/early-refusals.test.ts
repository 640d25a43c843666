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
  // The 429 is the sender's who is named first, of two.
  const env = { FORM_TOKEN_MIN_AGE: '0s', TRUST_PROXY: 'loopback', RATE_LIMIT_MAX: '30' };
  service = await startTestService({ env });
  direct = await service.listen();
  token = await service.formToken();
});
afterAll(() => service.stop());

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=part' };
const withToken = (headers: Record<string, string>) => ({ ...headers, [HEADERS.formToken]: token });

/** What is refused by its head alone. */
const REFUSED: [status: number, path: string, headers: () => Record<string, string>][] = [
  [403, '/api/recruitment', () => MULTIPART],
  [415, '/api/recruitment', () => withToken({ ...MULTIPART, 'content-encoding': 'gzip' })],
  [413, '/api/contact', () => withToken({ 'content-type': 'application/json' })],
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

const everyTime = async (port: number, version: string, sender: string) => {
  const from = { 'x-forwarded-for': sender };
  for (const [status, path, headers] of REFUSED) {
    for (let time = 0; time < TIMES; time += 1) {
      expect(await send(port, version, path, { ...headers(), ...from })).toBe(status);
    }
  }
  let last = 0;
  while (last !== 429)
    last = await send(port, version, '/api/recruitment', { ...MULTIPART, ...from });
  for (let time = 0; time < TIMES; time += 1) {
    expect(await send(port, version, '/api/recruitment', { ...MULTIPART, ...from })).toBe(429);
  }
};

it.each([
  ['1.1', '192.0.2.1'],
  ['1.0', '192.0.2.2'],
])(
  'a refusal reaches whoever still sends, on a connection of HTTP/%s that ends with it',
  async (version, sender) => {
    await everyTime(direct, version, sender);
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
      await everyTime(port, '1.1', '192.0.2.3');
    } finally {
      caddy.kill();
      await once(caddy, 'exit');
    }
  },
);
