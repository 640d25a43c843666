import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePorts } from '../support/free-ports.ts';
import { docker, run } from './engine.ts';

// Caddy as a company runs it behind a load balancer that ends TLS, on a machine whose Docker has proxies.
const SETTINGS = {
  SITE_ADDRESS: ':80',
  SITE_ORIGIN: 'https://www.example.jp',
  REDIRECT_FROM: 'example.jp, https://old.example.jp',
  HTTP_PROXY: 'http://127.0.0.1:9',
  http_proxy: 'http://127.0.0.1:9',
};

const web = `in-front-${randomUUID().slice(0, 8)}`;
let port = 0;

beforeAll(async () => {
  [port = 0] = await freePorts(1);
  const file = join(await mkdtemp(join(tmpdir(), `${web}-`)), 'security.txt');
  await writeFile(file, 'Contact: mailto:security@example.jp\n');
  await docker(
    ...['run', '--detach', '--name', web, '--publish', `127.0.0.1:${port}:80`],
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...['--volume', `${file}:/srv/.well-known/security.txt:ro`, 'tsumugi-edge/web'],
  );
});
afterAll(() => docker('rm', '--force', '--volumes', web));

/** What comes back for a request target, written as it is. */
const ask = (path: string, host = 'www.example.jp') =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } });
    asked.once('response', ({ statusCode: status, headers: { location }, ...answer }) => {
      asked.destroy();
      resolve({ status, location });
      void answer;
    });
    asked.once('error', reject);
    asked.end();
  });

it('the container is healthy, whatever proxies Docker’s client has handed on to it', async () => {
  const health = ['inspect', '--format', '{{.State.Health.Status}}', web];
  await expect.poll(() => docker(...health), { timeout: 30_000 }).toBe('healthy');
});

it('the site answers by its own name, and other names lead to it in one hop', async () => {
  expect(await ask('/')).toEqual({ status: 200, location: undefined });
  const path = '/news/list/?from=mail&q=%E6%97%A5';
  for (const name of ['example.jp', 'old.example.jp']) {
    const location = `https://www.example.jp${path}`;
    expect(await ask(path, name)).toEqual({ status: 301, location });
  }
});

it('a request target with another host does not change where the site redirects to', async () => {
  for (const target of ['x:.elsewhere.example/', 'x:@elsewhere.example/', '*']) {
    const { location } = await ask(target, 'example.jp');
    expect(location === undefined || URL.parse(location)?.host === 'www.example.jp', target).toBe(
      true,
    );
  }
  const { location = '' } = await ask('//elsewhere.example/', 'example.jp');
  expect(new URL(location).host).toBe('www.example.jp');
});

it('nobody asks for certificates', async () => {
  const { stdout, stderr } = await run(['docker', 'logs', web]);
  expect(stdout + stderr).toContain('serving initial configuration');
  expect(stdout + stderr).not.toMatch(/obtain|acme|challenge/i);
});

it('files that begin with a dot are not served, except those under .well-known', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(200);
  for (const path of ['/.vite/manifest.json', '/%2evite/manifest.json', '/assets/.x', '/.env']) {
    expect((await ask(path)).status, path).toBe(404);
  }
});
