import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { intake } from '../support/service/cli.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { INQUIRY } from '../fixtures/forms/inquiries.ts';

// The last hour of a day in Japan, which is the afternoon of the same day in UTC.
const LATE = Date.parse('2026-11-20T23:05:00+09:00');
const PITCH = 'フォーム営業代行システムを使ってお送りしています。';

let service: TestService;
let inquiry: string;
let nextDay: string;

beforeAll(async () => {
  service = await startTestService({
    startAt: LATE,
    env: { MAIL_TO_CONTACT: '+staff@tsumugi-edge.example' },
  });
  const send = async (body: string) => {
    const sent = service.postForm('/api/contact', await service.formToken());
    return String((await sent.send({ ...INQUIRY, body })).body.receipt);
  };
  inquiry = await send('端末の台数について教えてください。');
  await service.delivered();
  service.clock.advance(60 * 60_000);
  nextDay = await send(PITCH);
});
afterAll(() => service.stop());

const ledger = (...args: string[]) =>
  intake(['ledger', ...args], {
    DATA_DIR: service.folder,
    MAIL_TO_CONTACT: '+staff@tsumugi-edge.example',
  });

describe('intake ledger は台帳を', () => {
  it('Excelが文字化けなく開けるCSVで、日本の一日の分だけ出す', async () => {
    const { code, stdout, stderr } = await ledger('--from', '2026-11-20', '--to', '2026-11-20');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, line, ...rest] = stdout.split('\r\n');
    expect(head).toBe(
      '\ufeff"受付番号","フォーム","受付日時","判定","点数","キーワード","いまの状態","終了日時","消去の予定","担当者の判定","対応した日時","宛先ごとの状態"',
    );
    expect(line).toMatch(
      new RegExp(
        `^"${inquiry}","お問い合わせ","2026-11-20 23:\\d\\d:\\d\\d","営業ではない",-?[\\d.]+,"","受け渡し済み","2026-11-\\d\\d [\\d:]+","","","","'\\+staff@tsumugi-edge\\.example：受け渡し済み"$`,
      ),
    );
    expect(rest).toEqual(['']);
  });

  it('翌日の分は、翌日に数える', async () => {
    const { stdout } = await ledger('--from', '2026/11/21');
    expect(stdout).toContain(`"${nextDay}","お問い合わせ","2026-11-21 00:`);
    expect(stdout).not.toContain(inquiry);
    expect(stdout).toMatch(/"営業",[\d.]+,"[^"]*営業代行[^"]*","ごみ箱","","20/);
  });

  it('JSONでは英語の値とISO 8601の日時で、個人情報なしに', async () => {
    const { stdout } = await ledger('--json');
    const lines = JSON.parse(stdout);
    expect(lines).toMatchObject([
      { receipt: inquiry, form: 'contact', verdict: 'deliver', fate: 'delivered' },
      { receipt: nextDay, verdict: 'delete', fate: 'trash', endedAt: null },
    ]);
    expect(lines[0].acceptedAt).toMatch(/^2026-11-20T14:\d\d:\d\d\.\d{3}Z$/);
    expect(stdout).not.toContain(INQUIRY.name);
  });

  it('受け付けのない期間は、見出しだけ、または空の配列にする', async () => {
    const none = ['--to', '2026-11-19'];
    expect((await ledger(...none)).stdout.split('\r\n')).toHaveLength(2);
    expect(JSON.parse((await ledger(...none, '--json')).stdout)).toEqual([]);
  });

  it.each(['2026-02-30', '2026-13-01', '20261120', '昨日', ''])(
    'ない日付（%s）は使い方の誤りにする',
    async (day) => {
      expect((await ledger('--from', day)).code).toBe(2);
    },
  );

  it('終わりが始まりより前でも、使い方の誤りにする', async () => {
    expect((await ledger('--from', '2026-11-21', '--to', '2026-11-20')).code).toBe(2);
  });
});
