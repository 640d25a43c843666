import { afterEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
afterEach(() => service.stop());

const FORMS = {
  async contact(website: string) {
    const request = service.postForm('/api/contact', await service.formToken());
    return request.send({ ...INQUIRY, website });
  },
  async recruitment(website: string) {
    const request = service.postForm('/api/recruitment', await service.formToken());
    for (const [name, value] of Object.entries({ ...APPLICATION, website }))
      request.field(name, value);
    return request.attach('resume', FILES.pdf(), '履歴書.pdf');
  },
};

const counted = async () => (await service.service.operatorsApp.inject('/metrics')).body;

describe.each(Object.entries(FORMS))('人には見えない欄に入力のある %s は', (form, send) => {
  it('自動入力でもそうなるので捨てず、印を付けて担当者に届ける', async () => {
    service = await startTestService({ env: { AUTO_REPLY: 'on' } });
    const { body } = await send('https://machine.example');
    await service.delivered();
    expect(service.relay.mailbox.mails).toHaveLength(1);
    const [mail] = service.relay.mailbox.mails;
    expect(mail?.parsed.subject).toContain(body.receipt);
    expect(mail?.parsed.attachments.at(-1)?.filename).toMatch(/の可能性\.txt$/);
    expect(await counted()).toContain(
      `intake_sales_verdicts_total{form="${form}",verdict="flag"} 1`,
    );
  });

  it('空白だけなら、空と同じに扱う', async () => {
    service = await startTestService();
    await send(' \u3000');
    await service.delivered();
    const files = service.relay.mailbox.mails[0]?.parsed.attachments ?? [];
    expect(files.map(({ filename }) => filename)).not.toContainEqual(
      expect.stringMatching('可能性'),
    );
    expect(await counted()).toContain(
      `intake_sales_verdicts_total{form="${form}",verdict="deliver"} 1`,
    );
  });
});
