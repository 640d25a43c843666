import { utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { intake } from '../support/service/cli.ts';
import { startEngines } from '../support/storage/engines.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const PITCH = 'フォーム営業代行システムを使ってお送りしています。';
/** Where the port for operators is reached from another machine. */
const ELSEWHERE = { url: '/status', remoteAddress: '203.0.113.7' };
const TOKEN = 'a-token-of-operators';
const basic = (password: string) => `Basic ${Buffer.from(`me:${password}`).toString('base64')}`;

const engines = await startEngines();
afterAll(() => engines.stop());

let service: TestService;
afterEach(() => service.stop());

const send = async (body: string) => {
  const token = await service.formToken();
  const answer = await service.postForm('/api/contact', token).send({ ...INQUIRY, body });
  expect(answer.status).toBe(202);
  return String(answer.body.receipt);
};
const page = async (headers = {}) => {
  const { body, statusCode } = await service.service.operatorsApp.inject({
    url: '/status',
    headers,
  });
  return { body, statusCode };
};

describe('intake status と状態のページ', () => {
  beforeEach(async () => {
    service = await startTestService({ startAt: Date.now() });
  });
  const status = (env = {}) =>
    intake(['status'], { DATA_DIR: service.folder, SMTP_URL: service.relay.url, ...env });

  it('受け付けから配信までを数え、個人情報は示さない', async () => {
    const port = await service.listen();
    await send('端末の台数について教えてください。');
    await send(PITCH);
    const before = await page();
    expect(before.body).toContain('class="headline 正常"');
    await service.delivered();
    const shown = await status({ API_PORT: String(port) });
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/^正常　/);
    const { stdout } = await intake(['status', '--json'], {
      DATA_DIR: service.folder,
      API_PORT: String(port),
    });
    expect(JSON.parse(stdout)).toMatchObject({ status: 'ok', service: 'ready', problems: [] });
    for (const time of ['今日', '7日間']) {
      expect(shown.stdout).toMatch(
        new RegExp(`^ ${time}のお問い合わせ +受付 2、受け渡し済み 1、届けない判定 1$`, 'm'),
      );
      expect(shown.stdout).toMatch(new RegExp(`^ ${time}の採用応募 +受付 0$`, 'm'));
    }
    const { body, statusCode } = await page();
    expect(statusCode).toBe(200);
    for (const personal of [INQUIRY.name, INQUIRY.company, INQUIRY.email, PITCH]) {
      expect(shown.stdout + body).not.toContain(personal);
    }
  });

  it('--json の日時は、ほかのコマンドと同じくISO 8601で示す', async () => {
    service.relay.script = { RCPT: { reply: 450, text: 'later' } };
    await send('端末の台数について教えてください。');
    const env = { DATA_DIR: service.folder, API_PORT: String(await service.listen()) };
    const shown = async () => JSON.parse((await intake(['status', '--json'], env)).stdout);
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect(await shown()).toMatchObject({
      at: time,
      queue: { oldestQueuedAt: time, destinations: [{ oldestQueuedAt: time }] },
      relay: { lastDeliveries: [] },
      rules: { changedAt: time },
    });
    service.relay.script = {};
    service.clock.advance(10 * 60_000);
    await service.delivered();
    expect(await shown()).toMatchObject({
      queue: { oldestQueuedAt: null },
      relay: { lastDeliveries: [{ channel: 'mail', at: time }] },
    });
  });

  it('応答しないサービスは異常で、終了コードは1', async () => {
    const shown = await status({ API_PORT: '1' });
    expect(shown.code).toBe(1);
    expect(shown.stdout).toMatch(/^異常　/);
    expect(shown.stderr).toContain('サービスが応答しません');
  });

  it('配信不能とルールの誤りを、直し方とともに知らせる', async () => {
    service.relay.script = { RCPT: { reply: 550, text: `no ${INQUIRY.name} <a@b.example>` } };
    const receipt = await send('端末の台数について教えてください。');
    await service.delivered();
    const rules = join(service.folder, 'broken.yaml');
    await writeFile(rules, 'block: [');
    const port = await service.listen();
    const shown = await status({ API_PORT: String(port), SALES_RULES_FILE: rules });
    expect(shown.code).toBe(1);
    expect(shown.stdout).toMatch(/^異常　/);
    expect(shown.stdout).toContain(`${receipt}、contact@tsumugi-edge.example：RCPT TO: 550\n`);
    // What the relay says may quote a visitor.
    expect(shown.stdout + (await page()).body).not.toContain(INQUIRY.name);
    expect(shown.stderr).toContain('配信不能が 1 件');
    expect(shown.stderr).toContain('前のルールで判定');
  });

  it('データベースを使い、このマシンにフォルダーがなくても、状態を示す', async () => {
    const database = engines.all.find(({ name }) => name === 'PostgreSQL');
    if (!database) return;
    const env = await database.settings();
    await service.stop();
    service = await startTestService({ env });
    const port = String(await service.listen());
    const shown = await status({ ...env, API_PORT: port, DATA_DIR: join(service.folder, 'none') });
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/ディスクの空き +不明/);
    expect(shown.stdout).toMatch(/保存先 +PostgreSQL/);
  });

  it('保存先を読めなければ、異常と理由を示す', async () => {
    const shown = await status({ DATA_DIR: join(service.folder, 'nowhere') });
    expect(shown.code).toBe(1);
    expect(shown.stdout).toMatch(/^異常　/);
    expect(shown.stderr).toContain('まだ一件も受け付けていないか');
    const asJson = await intake(['status', '--json'], {
      DATA_DIR: join(service.folder, 'nowhere'),
    });
    expect(JSON.parse(asJson.stdout)).toMatchObject({ status: 'critical' });
  });

  it('IPv6のアドレスで待ち受けるサービスにも尋ねられる', async () => {
    await service.service.app.listen({ host: '::1', port: 0 });
    const { port } = service.service.app.server.address() as AddressInfo;
    expect((await status({ API_HOST: '::1', API_PORT: String(port) })).code).toBe(0);
  });

  it('15分届かないメールは要確認、1時間で異常', async () => {
    service.relay.script = { RCPT: { reply: 450, text: 'later' } };
    await send('端末の台数について教えてください。');
    await service.delivered();
    service.clock.advance(14 * 60_000);
    expect((await page()).body).toContain('class="headline 正常"');
    service.clock.advance(2 * 60_000);
    expect((await page()).body).toContain('class="headline 要確認"');
    service.clock.advance(45 * 60_000);
    expect((await page()).body).toContain('class="headline 異常"');
  });

  it('2日より古いバックアップは要確認で、一つも取っていなければ何も言わない', async () => {
    const port = String(await service.listen());
    expect((await status({ API_PORT: port })).stdout).not.toContain('バックアップ');
    const file = join(service.folder, 'last-backup');
    await writeFile(file, '');
    const made = async (hoursAgo: number) => {
      const seconds = Date.now() / 1000 - hoursAgo * 3600;
      await utimes(file, seconds, seconds);
      return { shown: await status({ API_PORT: port }), ...(await page()) };
    };
    const fresh = await made(47);
    expect(fresh.shown).toMatchObject({ code: 0, stderr: '' });
    expect(fresh.shown.stdout).toMatch(/^ 最後のバックアップ +\d{4}年/m);
    const old = await made(49);
    expect(old.shown.code).toBe(1);
    expect(old.shown.stdout).toMatch(/^要確認　/);
    for (const told of [old.shown.stderr, old.body])
      expect(told).toContain('最後のバックアップから2日を過ぎています');
  });

  it('保存先が読めなければ、ページは503で異常を知らせる', async () => {
    await service.stop();
    service = await startTestService({
      wrapOutbox: (outbox) => ({ ...outbox, stats: () => Promise.reject(new Error('broken')) }),
    });
    const { body, statusCode } = await page();
    expect(statusCode).toBe(503);
    expect(body).toContain('保存先を読めません');
  });
});

describe('状態のページを別のマシンから', () => {
  it('パスワードを決めていなければ、ないものとして答える', async () => {
    service = await startTestService();
    const { statusCode } = await service.service.operatorsApp.inject({
      ...ELSEWHERE,
      headers: { authorization: basic('') },
    });
    expect(statusCode).toBe(404);
  });

  it('同じマシンのブラウザーでも、よそのページの名前では見られない（DNSリバインディング）', async () => {
    service = await startTestService();
    const ask = async (host: string) =>
      (await service.service.operatorsApp.inject({ url: '/status', headers: { host } })).statusCode;
    for (const host of ['127.0.0.1:9464', 'localhost:9464', '[::1]:9464', '192.0.2.1']) {
      expect(await ask(host), host).toBe(200);
    }
    for (const host of ['evil.example:9464', 'localhost.evil.example', '127.0.0.1.evil.example']) {
      expect(await ask(host), host).toBe(404);
    }
  });

  it('正しいパスワードでだけ見られる', async () => {
    service = await startTestService({ env: { STATUS_TOKEN: TOKEN } });
    const { operatorsApp } = service.service;
    for (const authorization of ['', 'Basic', 'Basic %%', basic(''), basic(`${TOKEN}x`)]) {
      const refused = await operatorsApp.inject({ ...ELSEWHERE, headers: { authorization } });
      expect(refused.statusCode).toBe(401);
      expect(refused.headers['www-authenticate']).toContain('Basic');
      expect(refused.body).toBe('');
    }
    const seen = await operatorsApp.inject({
      ...ELSEWHERE,
      headers: { authorization: basic(TOKEN) },
    });
    expect(seen.statusCode).toBe(200);
  });

  it('公開のポートからは見られない', async () => {
    service = await startTestService();
    for (const path of ['/status', '/api/status', '/metrics']) {
      expect((await service.get(path)).status).toBe(404);
    }
  });
});

it('正常な見回り（/readyz、/healthz）はログに残らない', async () => {
  service = await startTestService();
  await service.get('/readyz').expect(200);
  await service.get('/healthz').expect(200);
  await service.get('/api/nothing').expect(404);
  expect(service.logs.filter((line) => line.includes('"msg":"request"'))).toHaveLength(1);
});
