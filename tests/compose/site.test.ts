import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { PAGES } from '../fixtures/site/routes.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { FORMS, openForm, send } from '../support/forms/both-forms.ts';
import { createSender } from '../support/service/sender.ts';
import { until } from '../support/until.ts';
import { arrived } from '../support/site/visited-site.ts';
import { visit } from '../support/site/visitor.ts';
import { confinementOf, docker } from './engine.ts';
import { startProject, type Project } from './project.ts';

const MIB = 1024 * 1024;

// Caddy makes the others as it answers; brotli there is when the build has made it.
const hasBrotli = (await docker('run', '--rm', 'tsumugi-edge/web', 'ls', '/srv')).includes('.br');
const COMPRESSED = [...(hasBrotli ? ['br'] : []), 'zstd', 'gzip'];

let project: Project;
beforeAll(async () => {
  // All of it works on a machine whose Docker hands proxies on to containers.
  project = await startProject({}, { proxies: true });
});
afterAll(() => project.down());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${project.site}${path}`, { headers });

/** Addresses of the hashed files that the first page names. */
async function assets(): Promise<string[]> {
  const page = await (await get('/')).text();
  return Array.from(page.matchAll(/"(\/assets\/[^"]+)"/g), ([, path]) => path ?? '');
}

describe('the site through Caddy', () => {
  it('keeps the cookies of other pages of the domain to itself, however large they are', async () => {
    const cookie = Array.from({ length: 10 }, (_, n) => `other-${n}=${'x'.repeat(3000)}`).join(
      '; ',
    );
    expect((await get('/api/form-token', { cookie })).status).toBe(200);
    const sent = await fetch(`${project.site}/api/contact`, {
      method: 'POST',
      headers: { cookie },
    });
    // No form token.
    expect(sent.status).toBe(403);
  });

  it('sends security headers with documents', async () => {
    for (const path of ['/', '/no/such/page']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('server')).toBeNull();
      // A promise that only TLS can keep.
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('lets browsers keep what never changes, and ask for everything else', async () => {
    const [asset = ''] = await assets();
    expect((await get(asset)).headers.get('cache-control')).toContain('immutable');
    const page = await get('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const tag = page.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': tag })).status).toBe(304);
  });

  it('answers unknown addresses with 404 and no-cache', async () => {
    const gone = ['/no/such/page', '/assets/gone-12345678.js', '/.vite/manifest.json'];
    for (const path of [...gone, '/%00', `/${'a'.repeat(300)}`]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('cache-control'), path).toBe('no-cache');
      expect(answer.headers.get('content-type'), path).toContain('text/html');
    }
  });

  it('refuses POST outside of /api', async () => {
    const answer = await fetch(`${project.site}/contact/`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(COMPRESSED)('sends scripts compressed with %s', async (encoding) => {
    const script = (await assets()).find((path) => path.endsWith('.js')) ?? '';
    const answer = await get(script, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('passes on the two forms, and nothing that is meant for operators', async () => {
    expect((await get('/api/form-token')).status).toBe(200);
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/../readyz', '//readyz']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toMatch(/"status":|# HELP/);
    }
  });

  it('ends a body far over the limit with the problem details of the contract', async () => {
    const visitor = createSender(project.site);
    const big = (bytes: number) =>
      visitor.apply(undefined, { resume: ['履歴書.pdf', FILES.pdf(bytes)] });
    expect((await big(3 * MIB))?.status).toBe(413);
    const answer = await fetch(`${project.site}/api/recruitment`, {
      method: 'POST',
      headers: await visitor.headers(),
      body: (() => {
        const form = new FormData();
        form.append('resume', new File([new Uint8Array(20 * MIB)], 'a.pdf'));
        return form;
      })(),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413, code: 'too-large' });
  });
});

describe('with a browser', () => {
  it('every page keeps to the content security policy', async () => {
    const browser = await launchChromium();
    const { page, complaints, end } = await visit(browser);
    for (const [route, heading] of PAGES) {
      await page.goto(`${project.site}/#${route}`);
      await arrived(page, heading);
    }
    expect(complaints).toEqual([]);
    await end();
    await browser.close();
  });

  it.each(FORMS)('%sを送ると、担当者にメールが届く', async (_, form) => {
    const browser = await launchChromium();
    const { page, complaints, end } = await visit(browser);
    await openForm(page, project.site, form);
    await form.fill(page);
    await send(page, form);
    const receipt = await form.readReceipt(page);
    const mail = async () =>
      (await project.inbox.mails()).find(({ subject }) => subject?.includes(receipt));
    await until('the mail is there', async () => (await mail()) !== undefined);
    const { text, attachments } = (await mail()) ?? {};
    expect(text).toContain(receipt);
    expect(attachments?.map(({ filename }) => filename)).toEqual(form.files);
    expect(complaints).toEqual([]);
    await end();
    await browser.close();
  });
});

describe('the containers', () => {
  it('get the proxies of Docker’s client, and use none between themselves', async () => {
    for (const service of ['web', 'intake-api']) {
      const [id = ''] = await project.containers(service);
      const told = await docker('inspect', '--format', '{{json .Config.Env}}', id);
      const variables = JSON.parse(told) as string[];
      expect(variables).toContain('HTTP_PROXY=http://127.0.0.1:9');
      expect(variables.find((one) => one.startsWith('no_proxy='))).toContain(',intake-api,');
    }
  });

  it('publish the site, and the inbox to this machine alone', async () => {
    const ports = await docker('ps', '--filter', `name=${project.name}`, '--format', '{{.Ports}}');
    const published = Array.from(
      ports.matchAll(/([\d.:[\]]+)->(\d+\/\w+)/g),
      ([, from, to]) => `${from?.startsWith('127.0.0.1') ? 'local ' : ''}${to}`,
    );
    expect(new Set(published)).toEqual(new Set(['80/tcp', '443/tcp', '443/udp', 'local 1080/tcp']));
  });

  it.each(['web', 'intake-api'])(
    '%s runs as nobody, on a root that can not be written',
    async (service) => {
      const [id = ''] = await project.containers(service);
      const confinement = await confinementOf(id);
      expect(confinement.ReadonlyRootfs).toBe(true);
      expect(confinement.Memory).toBeGreaterThan(0);
      expect(confinement.LogConfig.Config['max-size']).toBe('10m');
      // The service stands below Docker's own init. Docker asks for the numbers of the processes, too.
      const processes = (await docker('top', id, '-o', 'pid,uid')).trim().split('\n').slice(1);
      expect(processes.length).toBeGreaterThan(0);
      for (const each of processes) expect(each).toMatch(/^\d+\s+1000\s*$/);
    },
  );

  it('refuse every write outside of their data', async () => {
    const attempt = (path: string) =>
      `try { require('fs').writeFileSync('${path}/x', ''); console.log('written') } catch (e) { console.log(e.code) }`;
    const write = (path: string) =>
      project.must('exec', '-T', 'intake-api', 'node', '-e', attempt(path));
    for (const path of ['/app/intake-api', '/app/intake-api/config', '/etc', '/usr/local/bin']) {
      expect(await write(path), path).toBe('EROFS');
    }
    expect(await write('/data')).toBe('written');
    const web = await project.compose('exec', '-T', 'web', 'sh', '-c', 'echo x > /srv/index.html');
    expect(web.code).not.toBe(0);
    expect(web.stderr).toContain('Read-only file system');
  });
});

/** Opens connections, which it keeps after an answer, until Caddy has answered most that it may hold, or ended one. */
const CROWD = `
  let answered = 0;
  for (let n = 0; n < 10_000; n += 1) {
    const socket = require('node:net').connect(80, 'web', () => socket.write('GET /robots.txt HTTP/1.1\\r\\nHost: web\\r\\n\\r\\n'));
    socket.on('error', () => {}).on('close', () => process.exit());
    socket.once('data', () => (answered += 1) === 8000 && process.exit());
  }
`;

describe('visitors', () => {
  it('who keep more connections open than Caddy can hold don’t end it', async () => {
    const [id = ''] = await project.containers('web');
    const other = ['run', '--rm', '--network', `${project.name}_front`, 'tsumugi-edge/intake-api'];
    await docker(...other, 'node', '-e', CROWD);
    await until('the site answers', () =>
      get('/').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const state = await docker('inspect', '--format', '{{.RestartCount}} {{.State.OOMKilled}}', id);
    expect(state).toBe('0 false');
  });

  it('who announce a body that never comes lose their connection with the answer', async () => {
    const socket = connect(Number(new URL(project.site).port), '127.0.0.1');
    socket.write('POST /api/contact HTTP/1.1\r\nHost: web\r\nContent-Length: 1000\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.resume();
    await once(socket, 'close');
  });

  it('are told apart by where they come from, not by what they say', async () => {
    await project.set({ RATE_LIMIT_MAX: '20' });
    await project.must('up', '-d', '--wait', 'intake-api');
    const ask = async (said: string) =>
      (await get('/api/form-token', { 'x-forwarded-for': said })).status;
    const statuses: number[] = [];
    for (let asked = 0; asked < 22; asked += 1) statuses.push(await ask(`203.0.113.${asked}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    // Somebody else, who has an address of his own.
    const script = `fetch('http://web/api/form-token').then((answer) => console.log(answer.status))`;
    const other = ['run', '--rm', '--network', `${project.name}_front`, 'tsumugi-edge/intake-api'];
    expect(await docker(...other, 'node', '-e', script)).toBe('200');
  });
});
