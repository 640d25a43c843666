import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/inquiries.ts';
import { startTestService, type TestService } from '../support/service.ts';

const PITCH = 'フォーム営業代行システムを使ってお送りしています。';
const HOUR = 60 * 60_000;
const EVENING = Date.parse('2026-11-20T18:00:00+09:00');

let service: TestService;
beforeEach(async () => {
  service = await startTestService({
    startAt: EVENING,
    env: { REPORT_TO: 'admin@example.jp, second@example.jp' },
  });
});
afterEach(() => service.stop());

const check = () => service.service.report.check();
const reports = () =>
  service.relay.mailbox.mails.filter(({ parsed }) => parsed.subject?.startsWith('[日報]'));

describe('日報', () => {
  it('朝8時に一度だけ、届けなかったものの一覧とともに届く', async () => {
    await check();
    expect(reports()).toHaveLength(1);
    const token = await service.formToken();
    const sent = await service.postForm('/api/contact', token).send({ ...INQUIRY, body: PITCH });
    // 07:59 in Japan.
    service.clock.advance(14 * HOUR - 60_000);
    await check();
    expect(reports()).toHaveLength(1);
    service.clock.advance(60_000);
    await Promise.all([check(), check()]);
    await check();
    expect(reports()).toHaveLength(2);
    const [, report] = reports();
    const { parsed, envelope } = report ?? {};
    expect(envelope?.to).toEqual(['admin@example.jp', 'second@example.jp']);
    expect(parsed?.subject).toBe('[日報] 受付サービス：正常（2026-11-21）');
    expect(parsed?.text).toContain(sent.body.receipt);
    expect(parsed?.text).toContain('intake sales release');
    for (const personal of [INQUIRY.name, INQUIRY.company, INQUIRY.email, PITCH]) {
      expect(String(parsed?.text) + String(parsed?.html)).not.toContain(personal);
    }
  });

  it('送れなければ次にまた試し、何日分かは一通になる', async () => {
    service.relay.script = { MAIL: { reply: 450, text: 'later' } };
    await check();
    await check();
    expect(reports()).toEqual([]);
    expect(service.logs.filter((line) => line.includes('daily report not sent'))).toHaveLength(2);
    service.clock.advance(72 * HOUR);
    service.relay.script = {};
    await check();
    await check();
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.parsed.subject).toContain('2026-11-23');
  });

  it('宛先がなければ始まらない', async () => {
    await service.stop();
    service = await startTestService({ startAt: EVENING });
    service.service.report.start();
    service.clock.advance(2 * 24 * HOUR);
    await service.delivered();
    expect(reports()).toEqual([]);
  });
});
