import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { localAddress } from '../../.tools/programs.ts';
import { freePorts } from '../support/free-ports.ts';
import { until } from '../support/until.ts';
import { docker, run } from './engine.ts';

// An instance that is just stopping: of those who ask whether it takes more, it hangs up on two of
// three. It sends who says so to an address where nobody listens.
const STOPPING = `
  const http = require('node:http');
  const health = http.createServer(({ headers }, answer) => {
    answer.setHeader('x-instance', headers['x-lost'] ? '127.0.0.1' : 'intake-api').end();
  });
  let asked = 0;
  require('node:net')
    .createServer((socket) => (asked++ % 3 < 2 ? socket.destroy() : health.emit('connection', socket)))
    .listen(9464);
  http.createServer((request, answer) => {
    request.resume().once('end', () => answer.writeHead(202).end(request.headers['content-length']));
  }).listen(8787);
`;

const name = `handover-${randomUUID().slice(0, 8)}`;
const instance = `${name}-instance`;
const web = `${name}-web`;
const network = ['--network', name];
let site: string;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  site = localAddress(port);
  await docker('network', 'create', name);
  await docker(
    ...['run', '--detach', '--name', instance, ...network, '--network-alias', 'intake-api'],
    ...['--entrypoint', 'node', 'tsumugi-edge/intake-api', '-e', STOPPING],
  );
  await docker(
    ...['run', '--detach', '--name', web, ...network, '--publish', `127.0.0.1:${port}:80`],
    'tsumugi-edge/web',
  );
  await until('the site answers', () =>
    fetch(site).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
});
afterAll(async () => {
  await docker('rm', '--force', '--volumes', instance, web);
  await docker('network', 'rm', name);
});

it('a submission that meets an instance about to stop is asked about again, and handed over once', async () => {
  for (let sent = 0; sent < 6; sent += 1) {
    const answer = await fetch(`${site}/api/contact`, { method: 'POST', body: 'a body' });
    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe('6');
  }
});

it('what Caddy could not hand over is logged, without who sent it', async () => {
  const answer = await fetch(`${site}/api/contact`, {
    method: 'POST',
    headers: { 'x-lost': 'yes', 'user-agent': 'a visitor of this test' },
    body: 'a body',
  });
  expect(answer.status).toBe(503);
  const { stderr: log } = await run(['docker', 'logs', web]);
  const lines = log.split('\n').filter((line) => line.includes('"uri":"/api/contact"'));
  expect(lines).toEqual([expect.stringContaining('"status":503')]);
  expect(lines[0]).not.toMatch(/visitor|remote|client_ip/);
});

it('no address that opens a deleted inquiry is logged, also not when nobody answers it', async () => {
  await docker('stop', '--time', '0', instance);
  const address = `${site}/api/release/a-link-of-this-test`;
  expect((await fetch(address, { headers: { referer: address } })).status).toBe(503);
  const { stderr: log } = await run(['docker', 'logs', web]);
  expect(log).toContain('"uri":"/api/release/*"');
  expect(log).not.toContain('a-link-of-this-test');
});
