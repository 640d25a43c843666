import type { Outbox } from 'intake-api/outbox/outbox';
import supertest from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startEngines } from '../support/storage/engines.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ORIGIN = 'https://www.example.jp';
const SETTINGS = {
  SITE_ORIGIN: ORIGIN,
  RELEASE_LINK_ORIGIN: ORIGIN,
  REPORT_TO: 'admin@example.jp',
  FOLLOW_UP_DAYS: '3',
};
const PITCH = { ...INQUIRY, body: 'フォーム営業代行システムを使ってお送りしています。' };

const engines = await startEngines();
afterAll(() => engines.stop());

let service: TestService;
let outbox: Outbox;
afterEach(() => service.stop());
const start = async (env: Record<string, string> = {}) => {
  service = await startTestService({
    // A Friday. Monday the 23rd is a holiday.
    startAt: Date.parse('2026-11-20T12:00:00+09:00'),
    env: { ...SETTINGS, ...env },
    wrapOutbox: (opened) => (outbox = opened),
  });
};

async function send(inquiry: object = INQUIRY): Promise<string> {
  const token = await service.formToken();
  const { body } = await service.postForm('/api/contact', token).send(inquiry).expect(202);
  await service.delivered();
  return (body as { receipt: string }).receipt;
}
async function apply(): Promise<string> {
  const token = await service.formToken();
  const { body } = await service
    .postForm('/api/recruitment', token)
    .field(APPLICATION)
    .attach('resume', FILES.pdf(), '履歴書.pdf')
    .expect(202);
  await service.delivered();
  return (body as { receipt: string }).receipt;
}

const mails = () => service.relay.mailbox.mails.map(({ parsed }) => parsed);
async function report() {
  await service.service.report.check();
  const { text = '', html } =
    mails().findLast(({ subject }) => subject?.startsWith('[日報]')) ?? {};
  return { text, html: String(html) };
}
/** The path that the daily mail of now links to. */
async function listPath(): Promise<string> {
  const { text } = await report();
  const [link = ''] = /https:\S+\/api\/release\/list\/\S+/.exec(text) ?? [];
  return new URL(link).pathname;
}
const show = async (path: string) => (await service.get(path).expect(200)).text;
const press = (path: string, receipt: string, form: object) =>
  service
    .post(path)
    .type('form')
    .send({ receipt, ...form });
const receiptsOn = (html: string) => Array.from(html.matchAll(/<tr id="([^"]+)"/g), ([, id]) => id);
/** What the page says of a receipt, and what its buttons would say. */
function rowOf(html: string, receipt: string) {
  const row = html.split('<tr id="').find((part) => part.startsWith(receipt)) ?? '';
  const buttons = row.matchAll(/name="(say|withdraw)" value="(\w+)"/g);
  return {
    text: row.replaceAll(/<[^>]*>/g, ' '),
    buttons: Array.from(buttons, ([, name, value]) => `${name} ${value}`),
    link: /href="([^"]+)"/.exec(row)?.[1],
  };
}
const UNSAID = ['say pitch', 'say genuine', 'say handled'];

describe.for(engines.all)('受付の一覧 ($name)', ({ missing, settings }) => {
  beforeEach(async (test) => {
    test.skip(missing !== undefined, missing);
    await start(await settings());
  });

  it('日報から開き、二度押しで、営業かどうかと対応したことを記し、取り消せる', async () => {
    const [inquiry, application] = [await send(), await apply()];
    const path = await listPath();
    const first = await show(path);
    expect(receiptsOn(first)).toEqual([application, inquiry]);
    expect(rowOf(first, inquiry)).toMatchObject({ buttons: UNSAID, link: undefined });
    expect(rowOf(first, inquiry).text).toMatch(/お問い合わせ.*営業ではない.*受け渡し済み.*前/s);
    expect(rowOf(first, application).buttons).toEqual(['say handled']);

    const answer = await press(path, inquiry, { say: 'pitch' }).expect(303);
    expect(answer.headers['location']).toBe(`?page=1#${inquiry}`);
    await press(path, application, { say: 'handled' }).expect(303);
    const said = await show(path);
    expect(rowOf(said, inquiry).buttons).toEqual(['withdraw pitch', ...UNSAID.slice(1)]);
    expect(rowOf(said, application).buttons).toEqual(['withdraw handled']);

    await press(path, inquiry, { withdraw: 'pitch' }).expect(303);
    await press(path, application, { withdraw: 'handled' }).expect(303);
    expect(await show(path)).toBe(first);
  });

  it('同じ押し方を繰り返しても同じで、二人が同時に押せば、あとの一つだけが残る', async () => {
    const receipt = await send();
    const path = await listPath();
    for (const _ of [1, 2, 3]) await press(path, receipt, { say: 'genuine' }).expect(303);
    expect(rowOf(await show(path), receipt).buttons).toContain('withdraw genuine');
    await Promise.all([
      press(path, receipt, { say: 'pitch' }),
      press(path, receipt, { say: 'genuine' }),
      press(path, receipt, { say: 'pitch' }),
    ]);
    const { staffVerdict = '' } = (await outbox.ledger.find(receipt)) ?? {};
    const other = staffVerdict === 'pitch' ? 'genuine' : 'pitch';
    expect(rowOf(await show(path), receipt).buttons).toEqual(
      expect.arrayContaining([`withdraw ${staffVerdict}`, `say ${other}`]),
    );
    // An older page takes back only what it shows.
    await press(path, receipt, { withdraw: other }).expect(303);
    expect(await outbox.ledger.find(receipt)).toMatchObject({ staffVerdict });
    const lines = service.logs.filter((line) => line.includes('staff said'));
    expect(lines.length).toBeLessThanOrEqual(4);
  });

  it('ごみ箱のものは、届けるページへ続き、届けると「営業ではない」になる', async () => {
    const receipt = await send(PITCH);
    const path = await listPath();
    const { text, link = '' } = rowOf(await show(path), receipt);
    expect(text).toContain('ごみ箱を開く');
    expect((await service.get(link).expect(200)).text).toContain(INQUIRY.name);
    await service.post(link).type('form').send({ action: 'release' }).expect(200);
    await service.delivered();
    const after = rowOf(await show(path), receipt);
    expect(after).toMatchObject({ buttons: ['say pitch', 'withdraw genuine', 'say handled'] });
    expect(after.text).toContain('受け渡し済み（ごみ箱から戻したもの）');
  });

  it('3営業日を過ぎて対応していないものは、日報と一覧のはじめに並び、押しても一時間は動かない', async () => {
    const [inquiry, application] = [await send(), await apply()];
    const [called, deleted, handled] = [await send(), await send(PITCH), await send()];
    const early = await listPath();
    await press(early, called, { say: 'pitch' });
    await press(early, handled, { say: 'handled' });
    // Thursday the 26th: Tuesday and Wednesday were business days.
    service.clock.set(6 * DAY - 4 * HOUR);
    expect((await report()).text).toMatch(/対応待ち（3営業日を過ぎたもの） 0 件.*ありません/);
    service.clock.set(DAY);
    const late = await send();
    const { text, html } = await report();
    const [, list = ''] =
      /■対応待ち（3営業日を過ぎたもの） 2 件、新しい順：\n\n(.*?)\n\n/s.exec(text) ?? [];
    expect(list.split('\n').map((line) => line.split('　')[0])).toEqual([application, inquiry]);
    expect(text.indexOf('■対応待ち')).toBeLessThan(text.indexOf('■この間'));
    expect(html).toContain('対応待ち（3営業日を過ぎたもの） 2 件');

    const path = await listPath();
    const order = [application, inquiry, late, handled, deleted, called];
    const before = await show(path);
    expect(receiptsOn(before)).toEqual(order);
    expect(before).toContain('対応待ち 2 件');
    expect(before.match(/class="mark"/g)).toHaveLength(2);
    await press(path, inquiry, { say: 'handled' });
    const after = await show(path);
    expect(receiptsOn(after)).toEqual(order);
    expect(after).toContain('対応待ち 1 件');
    expect(rowOf(after, inquiry)).toMatchObject({
      buttons: [...UNSAID.slice(0, 2), 'withdraw handled'],
    });
    service.clock.set(HOUR + 1);
    expect(receiptsOn(await show(path))).toEqual([
      application,
      late,
      handled,
      deleted,
      called,
      inquiry,
    ]);
    // Open ones stay on the list for two months.
    service.clock.set(30 * DAY);
    expect(receiptsOn(await show(await listPath()))).toEqual([late, application]);
  });

  it('日報と状態は、30日間の判定がどれだけ合っていたかを言う', async () => {
    const [missed] = [await send(), await send()];
    const wrong = await send(PITCH);
    await send(PITCH);
    await send({ ...INQUIRY, website: 'https://filled.example' });
    const path = await listPath();
    await press(path, missed, { say: 'pitch' });
    await press(path, wrong, { say: 'genuine' });
    const told = '営業の可能性 1（うち誤り 0）、届けない判定 2（うち誤り 1）、見逃し 1';
    service.clock.set(DAY);
    expect((await report()).text).toContain(`■30日間の営業判定：${told}`);
    const { body } = await service.service.operatorsApp.inject({ url: '/status' });
    expect(body).toContain(told);
    service.clock.set(30 * DAY);
    expect((await report()).text).toContain('営業の可能性 0（うち誤り 0）');
  });
});

describe('受付の一覧', () => {
  it('50件ずつ、新しい順に、名前も本文も言わずに並ぶ', async () => {
    await start();
    const receipts: string[] = [];
    for (let count = 0; count < 51; count += 1) {
      receipts.push(await send({ ...INQUIRY, body: `端末について ${count}` }));
    }
    const path = await listPath();
    const pages = [await show(path), await show(`${path}?page=2`)];
    expect(pages.map(receiptsOn)).toEqual([receipts.slice(1).toReversed(), receipts.slice(0, 1)]);
    expect(pages[0]).toContain('<a href="?page=2">');
    expect(pages[1]).toContain('<a href="?page=1">');
    const { name, company, email, phone } = INQUIRY;
    for (const personal of [name, company, email, phone, '端末について']) {
      expect(pages.join('')).not.toContain(personal);
    }
    const answer = await press(`${path}?page=2`, receipts[0] ?? '', { say: 'pitch' });
    expect(answer.headers['location']).toBe(`?page=2#${receipts[0]}`);
    for (const page of ['0', '-1', '1.5', 'x', '1e9', '2&page=3']) {
      expect(receiptsOn(await show(`${path}?page=${page}`)), page).toHaveLength(50);
    }
    service.clock.set(15 * DAY);
    expect(receiptsOn(await show(await listPath()))).toHaveLength(50);
    await service.stop();
    await start({ FOLLOW_UP_DAYS: '' });
    await send();
    service.clock.set(15 * DAY);
    const unset = await show(await listPath());
    expect(unset).toContain('<p>ありません</p>');
    expect(unset).not.toContain('対応待ち');
  });

  it('開くだけのプログラムは何も変えず、知らないものを押しても何も起きない', async () => {
    await start();
    const receipt = await send();
    const path = await listPath();
    const before = await show(path);
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `${path}?receipt=${receipt}&say=pitch`;
      expect((await service.service.app.inject({ method, url })).statusCode).toBe(200);
    }
    const strange = ['C-20261120-AAAAAA', `${receipt}\r\nset-cookie: a=b`, '', '"><script>'];
    for (const other of strange) {
      const { headers } = await press(path, other, { say: 'pitch' }).expect(303);
      expect(headers['location']).toBe(`?page=1#${encodeURIComponent(other)}`);
      expect(headers['set-cookie']).toBeUndefined();
    }
    for (const form of [{}, { say: 'purge' }, { withdraw: '' }]) {
      await press(path, receipt, form).expect(303);
    }
    await service.post(path).type('text/plain').send('say=pitch').expect(404);
    await press(path, receipt, { say: 'x'.repeat(2000) }).expect(404);
    expect(await show(path)).toBe(before);
  });

  it('偽のもの、期限を過ぎたもの、ほかのページのものは、どれも同じ404', async () => {
    await start();
    await send(PITCH);
    const path = await listPath();
    const [, release = ''] = /\/api\/release\/(C-[^"]+)/.exec(await show(path)) ?? [];
    expect(release).not.toBe('');
    const signed = path.split('/').at(-1) ?? '';
    const [text = '', until = '', signature = ''] = signed.split('.');
    const other = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const forged = [
      ...[`${text}.${until}.${other}`, `${text}.${until}z.${signature}`, `${text}.${signature}`],
      ...[release, 'x', signed.slice(0, -1), `${signed}x`],
    ].map((last) => `/api/release/list/${last}`);
    const ask = async (url: string) => {
      const shown = await service.get(url).expect(404);
      expect((await press(url, 'C', { say: 'pitch' }).expect(404)).text).toBe(shown.text);
      return shown.text;
    };
    const answers = new Set<string>();
    // A link to the list opens no deleted inquiry either.
    for (const url of [...forged, `/api/release/${signed}`]) answers.add(await ask(url));
    service.clock.set(7 * DAY - 1);
    await show(path);
    service.clock.set(1);
    answers.add(await ask(path));
    expect(Array.from(answers)).toEqual([expect.stringContaining('このリンクは使えません')]);
  });

  it('ページも、押した答えも、残らず、載らず、よそへアドレスを渡さず、ログにもアドレスがない', async () => {
    await start();
    const receipt = await send();
    const path = await listPath();
    const page = await service.get(path).expect(200);
    const pressed = await press(path, receipt, { say: 'pitch' }).expect(303);
    for (const { headers } of [page, pressed]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': expect.stringContaining('noindex'),
      });
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none';.*frame-ancestors 'none'/,
      );
    }
    expect(page.text).not.toMatch(/<(script|img|link|iframe)/);
    expect(service.logs.join('')).not.toContain(path.slice(-43));
    expect(service.logs.filter((line) => line.includes('staff said'))).toHaveLength(1);
  });

  it('返信されるメールには、リンクがない', async () => {
    await start({ AUTO_REPLY: 'on' });
    await send();
    await apply();
    await report();
    const answered = mails().filter(({ subject }) => !subject?.startsWith('[日報]'));
    expect(answered.length).toBeGreaterThan(2);
    for (const { text, html } of answered)
      expect(`${text}${String(html)}`).not.toContain('/api/release/');
  });

  it('運用者のポートのものは、公開のポートにはなく、決めていなければ、どこにもない', async () => {
    await start({ RELEASE_LINK_ORIGIN: 'http://127.0.0.1:9464', METRICS_PORT: '9464' });
    await send();
    const { text } = await report();
    const [link = ''] = /http:\/\/127\.0\.0\.1:9464\/api\/release\/list\/\S+/.exec(text) ?? [];
    const { pathname } = new URL(link);
    await service.get(pathname).expect(404);
    await supertest(service.service.operatorsApp.server).get(pathname).expect(200);
    await service.stop();
    await start({ RELEASE_LINK_ORIGIN: '', FOLLOW_UP_DAYS: '' });
    expect((await report()).text).not.toMatch(/受付の一覧|対応待ち/);
    await service.get(pathname).expect(404);
  });

  it('保存先を読めなければ、少し後に開くように言う', async () => {
    await start();
    const path = await listPath();
    await service.stop();
    const broken = () => Promise.reject(new Error('broken'));
    service = await startTestService({
      startAt: service.clock.now(),
      env: SETTINGS,
      wrapOutbox: (opened) => ({ ...opened, ledger: { ...opened.ledger, listForStaff: broken } }),
    });
    expect((await service.get(path).expect(503)).text).toContain('ただいま開けません');
  });
});
