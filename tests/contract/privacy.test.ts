import { afterAll, beforeAll, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/inquiries.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('ログにお客様の入力内容は一切残らない', async () => {
  const send = async (body: object) =>
    service.postForm('/api/contact', await service.formToken()).send(body);
  await send(INQUIRY);
  await send({ ...INQUIRY, email: 'not an address', extra: INQUIRY.body });
  await send({ ...INQUIRY, website: INQUIRY.company });
  service.relay.script = { RCPT: { reply: 550, text: '<yoshino@takahashi-unyu.example> unknown' } };
  await send(INQUIRY);
  await service.delivered();

  const log = service.logs.join('');
  expect(log).toContain('sales pitch');
  const values = [
    ...[INQUIRY.company, INQUIRY.name, INQUIRY.kana, INQUIRY.phone, INQUIRY.email],
    ...['ヨシノ', '0312345678', 'アルコール検知器', 'not an address', '127.0.0.1'],
  ];
  for (const value of values) expect(log).not.toContain(value);
});
