import { afterEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
afterEach(() => service.stop());

const FORMS = {
  async contact() {
    const request = service.postForm('/api/contact', await service.formToken());
    return request.send({ ...INQUIRY, website: 'https://machine.example' });
  },
  async recruitment() {
    const request = service.postForm('/api/recruitment', await service.formToken());
    const fields = { ...APPLICATION, website: 'https://machine.example' };
    for (const [name, value] of Object.entries(fields)) request.field(name, value);
    return request.attach('resume', FILES.pdf(), '履歴書.pdf');
  },
};

const counted = async () => (await service.service.operatorsApp.inject('/metrics')).body;

describe.each(Object.entries(FORMS))('人には見えない欄に入力のある %s は', (form, send) => {
  it('ふだんは受付番号だけを返して捨て、件数に数える', async () => {
    service = await startTestService();
    expect((await send()).status).toBe(202);
    await service.delivered();
    expect(service.relay.mailbox.mails).toEqual([]);
    expect(await counted()).toContain(
      `intake_sales_verdicts_total{form="${form}",verdict="delete"} 1`,
    );
  });

  it('SALES_MODE=flag なら、印を付けて担当者に届ける', async () => {
    service = await startTestService({ env: { SALES_MODE: 'flag', AUTO_REPLY: 'on' } });
    const { body } = await send();
    await service.delivered();
    expect(service.relay.mailbox.mails).toHaveLength(1);
    const [mail] = service.relay.mailbox.mails;
    expect(mail?.parsed.subject).toContain('[営業の可能性]');
    expect(mail?.parsed.subject).toContain(body.receipt);
    expect(mail?.parsed.text).toMatch(/人には見えない欄/);
    expect(await counted()).toContain(
      `intake_sales_verdicts_total{form="${form}",verdict="flag"} 1`,
    );
  });
});
