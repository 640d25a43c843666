import type { Outbox } from 'intake-api/outbox/outbox';
import supertest from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startEngines } from '../support/storage/engines.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const HOUR = 60 * 60_000;
const ORIGIN = 'https://www.example.jp';
const ON_THE_SITE = { SITE_ORIGIN: ORIGIN, RELEASE_LINK_ORIGIN: ORIGIN };
/** A phrase that the rules of services under test block, and what must not become a part of the page. */
const PITCH = {
  ...INQUIRY,
  company: '</td><script>alert(1)</script>',
  body: '端末の"台数"について\nフォーム営業代行システムを使ってお送りしています。<img src=x>',
};

const engines = await startEngines();
afterAll(() => engines.stop());

let service: TestService;
let outbox: Outbox;
afterEach(() => service.stop());
const start = async (env: Record<string, string>) => {
  service = await startTestService({
    startAt: Date.parse('2026-11-20T18:00:00+09:00'),
    env: { REPORT_TO: 'admin@example.jp', ...env },
    wrapOutbox: (opened) => (outbox = opened),
  });
  await service.service.operatorsApp.ready();
};

async function send(inquiry: object = PITCH): Promise<string> {
  const token = await service.formToken();
  const { body } = await service.postForm('/api/contact', token).send(inquiry).expect(202);
  await service.delivered();
  return (body as { receipt: string }).receipt;
}
const mails = () => service.relay.mailbox.mails.map(({ parsed }) => parsed);
const inquiries = () => mails().filter(({ subject }) => subject?.startsWith('[お問い合わせ]'));

/** What the daily mail says next. */
async function report() {
  // From the evening to the next noon, and on to the morning after that.
  service.clock.set(20 * HOUR);
  await service.service.report.check();
  const { text = '', html } = mails().at(-1) ?? {};
  return {
    text,
    html: String(html),
    links: text.match(/https?:\/\/\S+\/api\/release\/[CR]-\S+/g) ?? [],
  };
}
/** The path of the only link. */
async function link(): Promise<string> {
  const { links } = await report();
  expect(links).toHaveLength(1);
  return new URL(links[0] ?? '').pathname;
}
const press = (path: string, action: string) => service.post(path).type('form').send({ action });

describe.for(engines.all)('日報のリンクから ($name)', ({ missing, settings }) => {
  beforeEach(async (test) => {
    test.skip(missing !== undefined, missing);
    await start({ ...(await settings()), ...ON_THE_SITE });
  });

  it('開いて、押すと、数秒で担当者に届く。もう一度押しても、一通だけ', async () => {
    const receipt = await send();
    const path = await link();
    const page = await service.get(path).expect(200);
    expect(page.text).toContain('&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.text).toContain('端末の&quot;台数&quot;について<br>フォーム営業代行システム');
    for (const text of [receipt, INQUIRY.name, INQUIRY.email, '届けなかった理由', '&lt;img']) {
      expect(page.text).toContain(text);
    }
    expect(page.text).not.toMatch(/<(script|img|link|iframe)/);
    const done = await press(path, 'release').expect(200);
    expect(done.text).toContain('届けることにしました');
    await service.delivered();
    expect(inquiries().map(({ subject }) => subject)).toEqual([expect.stringContaining(receipt)]);
    for (const action of ['release', 'discard']) {
      const again = await press(path, action).expect(200);
      expect(again.text).toContain('届けることにしました');
      expect(again.text).toContain('受け渡し済み');
    }
    expect((await service.get(path).expect(200)).text).toContain('届けることにしました');
    await service.delivered();
    expect(inquiries()).toHaveLength(1);
    expect((await report()).links).toEqual([]);
  });

  it('二人が同時に、戻すのと削除するのを押せば、どちらか一方だけになる', async () => {
    await send();
    const path = await link();
    const answers = await Promise.all([press(path, 'release'), press(path, 'discard')]);
    await service.delivered();
    const said = answers.map(({ text }) => text).join('');
    expect(said.includes('届けることにしました')).toBe(inquiries().length === 1);
    expect(said.includes('>削除しました')).toBe(inquiries().length === 0);
  });

  it('削除すると、もう戻せない。削除するには、二度押す', async () => {
    const receipt = await send();
    const path = await link();
    const { text } = await service.get(path).expect(200);
    // Closed, until somebody presses its summary.
    expect(text).toMatch(/<details><summary>削除する<\/summary>[^]*value="discard"[^]*<\/details>/);
    expect((await press(path, 'discard').expect(200)).text).toContain('>削除しました');
    expect((await press(path, 'release').expect(200)).text).toContain('>削除しました');
    await service.delivered();
    expect(inquiries()).toEqual([]);
    const logged = service.logs.filter((line) => line.includes('by its link'));
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ receipt, action: 'discard' }]);
  });
});

describe('日報のリンク', () => {
  it('開くだけのプログラムは、何も変えない', async () => {
    await start(ON_THE_SITE);
    await send();
    const path = await link();
    const { app } = service.service;
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await app.inject({ method, url: `${path}?action=release` })).statusCode).toBe(200);
    }
    for (const body of [{}, { action: 'purge' }, { action: 'x'.repeat(900) }]) {
      expect((await service.post(path).type('form').send(body).expect(200)).text).toContain(
        '<form',
      );
    }
    await service.delivered();
    expect(inquiries()).toEqual([]);
    expect((await service.get(path)).text).toContain('<form method="post">');
  });

  it('知らないもの、偽のもの、消えたもの、期限を過ぎたものは、どれも同じ404', async () => {
    await start(ON_THE_SITE);
    await send();
    const path = await link();
    const [receipt = '', until = '', signature = ''] = (path.split('/').at(-1) ?? '').split('.');
    const other = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const forged = [
      `${receipt}.${until}.${other}`,
      `${receipt}.${until}0.${signature}`,
      `C-20261120-AAAAAA.${until}.${signature}`,
      `${receipt}.${until}`,
      `${receipt}.${until}.${signature}x`,
      receipt,
      'x',
    ].map((last) => `/api/release/${last}`);
    const ask = async (url: string) => {
      const shown = await service.get(url).expect(404);
      const acted = await press(url, 'release').expect(404);
      expect(acted.text).toBe(shown.text);
      return shown.text;
    };
    const answers = new Set<string>();
    for (const url of forged) answers.add(await ask(url));
    await outbox.emptyTrash(service.clock.now());
    answers.add(await ask(path));
    await send();
    const late = await link();
    service.clock.set(14 * 24 * HOUR);
    expect(await outbox.stats()).toMatchObject({ trash: 1 });
    answers.add(await ask(late));
    expect(Array.from(answers)).toEqual([expect.stringContaining('このリンクは使えません')]);
    await service.delivered();
    expect(inquiries()).toEqual([]);
  });

  it('ページは、残らず、載らず、よそへアドレスを渡さず、ログにもアドレスがない', async () => {
    await start(ON_THE_SITE);
    await send();
    const path = await link();
    const { headers } = await service.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    await press(path, 'release');
    await service.post(path).type('text/plain').send('action=release').expect(404);
    const [, token = ''] = path.split('/api/release/');
    expect(
      service.logs.filter((line) => line.includes('"route":"/api/release/:link"')),
    ).toHaveLength(3);
    expect(service.logs.join('')).not.toContain(token.slice(-43));
  });

  it('続けて開かれれば、ページで待ってもらう', async () => {
    await start({ ...ON_THE_SITE, RATE_LIMIT_MAX: '3' });
    for (const _ of [1, 2, 3]) await service.get('/api/release/x').expect(404);
    const refused = await service.get('/api/release/x').expect(429);
    expect(refused.text).toContain('しばらくお待ちください');
    const operators = supertest(service.service.operatorsApp.server);
    for (const _ of [1, 2, 3]) await operators.get('/api/release/x').expect(404);
    await operators.get('/api/release/x').expect(429);
    await operators.get('/healthz').expect(200);
  });

  it('保存先を読めなければ、少し後に開くように言う', async () => {
    await start(ON_THE_SITE);
    await send();
    const path = await link();
    await service.stop();
    service = await startTestService({
      startAt: service.clock.now(),
      env: ON_THE_SITE,
      wrapOutbox: (outbox) => ({ ...outbox, show: () => Promise.reject(new Error('broken')) }),
    });
    expect((await service.get(path).expect(503)).text).toContain('ただいま開けません');
  });

  it('運用者のポートのものは、公開のポートにはない', async () => {
    const here = { RELEASE_LINK_ORIGIN: 'http://127.0.0.1:9464', METRICS_PORT: '9464' };
    await start({ SITE_ORIGIN: ORIGIN, ...here });
    await send();
    const { links, html } = await report();
    expect(links[0]).toMatch(/^http:\/\/127\.0\.0\.1:9464\/api\/release\/C-/);
    expect(html).toContain(`href="${links[0]}"`);
    const { pathname } = new URL(links[0] ?? '');
    const hidden = await service.get(pathname).expect(404);
    expect(hidden.headers['content-type']).toContain('application/problem+json');
    const operators = supertest(service.service.operatorsApp.server);
    expect((await operators.get(pathname).expect(200)).text).toContain(INQUIRY.name);
    await operators.post(pathname).type('form').send({ action: 'release' }).expect(200);
    await service.delivered();
    expect(inquiries()).toHaveLength(1);
  });

  it('決めていなければ、リンクもページもない', async () => {
    await start({ SITE_ORIGIN: ORIGIN });
    await send();
    const { links, text } = await report();
    expect(links).toEqual([]);
    expect(text).toContain('intake sales release');
    await service.get('/api/release/x').expect(404);
    const operators = supertest(service.service.operatorsApp.server);
    const none = await operators.get('/api/release/x').expect(404);
    expect(none.text).not.toContain('このリンクは使えません');
  });

  it('多くても、新しいものから50件だけ', async () => {
    await start(ON_THE_SITE);
    const receipts: string[] = [];
    for (let count = 0; count < 51; count += 1) {
      receipts.push(await send());
      service.clock.advance(1000);
    }
    const { links, text } = await report();
    const named = links.map((address) => /C-\d{8}-\w{6}/.exec(address)?.[0]);
    expect(named).toEqual(receipts.slice(1).toReversed());
    expect(text).toContain('50 件より多いため、古いものは省いています');
  });
});
