import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

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
const reports = (recipient = 'admin@example.jp') =>
  service.relay.mailbox.mails.filter(
    ({ parsed, envelope }) =>
      parsed.subject?.startsWith('[日報]') && envelope.to.includes(recipient),
  );

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
    const { parsed } = report ?? {};
    expect(reports('second@example.jp')).toHaveLength(2);
    expect(parsed?.subject).toBe('[日報] 受付サービス：正常（2026-11-21）');
    expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed?.text).toContain(sent.body.receipt);
    expect(parsed?.text).toContain('intake sales release');
    for (const personal of [INQUIRY.name, INQUIRY.company, INQUIRY.email, PITCH]) {
      expect(String(parsed?.text) + String(parsed?.html)).not.toContain(personal);
    }
  });

  const failures = () => service.logs.filter((line) => line.includes('daily report not sent'));

  it('送れなければ十分後にまた試し、何日分かは一通になる', async () => {
    service.relay.script = { MAIL: { reply: 450, text: 'later' } };
    await check();
    await check();
    expect(failures()).toHaveLength(1);
    service.clock.advance(10 * 60_000);
    await check();
    expect(failures()).toHaveLength(2);
    expect(reports()).toEqual([]);
    service.clock.advance(72 * HOUR);
    service.relay.script = {};
    await check();
    await check();
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.parsed.subject).toContain('2026-11-23');
  });

  it('断られた宛先があっても、ほかの宛先に届けば済んだことになる', async () => {
    service.relay.script = {
      RCPT: (line) => (line.includes('second@') ? { reply: 550, text: 'no such user' } : undefined),
    };
    await check();
    await check();
    expect(reports()).toHaveLength(1);
    expect(service.logs.filter((line) => line.includes('refused for a recipient'))).toHaveLength(1);
    expect(failures()).toEqual([]);
  });

  it('宛先が恒久的に断られたら、次の朝に試す', async () => {
    service.relay.script = { RCPT: { reply: 550, text: 'no such user' } };
    await check();
    for (let hour = 1; hour < 13; hour += 1) {
      service.clock.advance(HOUR);
      await check();
    }
    expect(failures()).toHaveLength(1);
    service.relay.script = {};
    service.clock.advance(12 * HOUR);
    await check();
    expect(reports()).toHaveLength(1);
  });

  it('遅れて届いた日報の次は、その続きから数える', async () => {
    service.relay.script = { MAIL: { reply: 450, text: 'later' } };
    await check();
    service.relay.script = {};
    // Noon of the next day, four hours late.
    service.clock.advance(18 * HOUR);
    await check();
    service.clock.advance(20 * HOUR);
    await check();
    const periods = reports().map(({ parsed }) => /■対象：(.*) から/.exec(parsed.text ?? '')?.[1]);
    expect(periods).toEqual(['2026年11月20日（金）12:00', '2026年11月21日（土）12:00']);
  });

  it('終わろうとするサービスは、送りかけの日報を次に起動したものに任せる', async () => {
    service.relay.script = { MAIL: 'hang' };
    const sending = check();
    await service.stop();
    await sending;
    // Cut off with the relay's connections, while the outbox still could be told of a success.
    expect(failures()).toEqual([expect.stringContaining('ECONNECTION')]);
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
