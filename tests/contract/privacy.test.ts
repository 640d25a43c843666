import { afterEach, beforeEach, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { FILE_NAMES, SUBMITTED_VALUES } from '../fixtures/forms/submitted-values.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

function expectNothingIn(log: string, ...more: string[]): void {
  for (const value of [...SUBMITTED_VALUES, ...more, '127.0.0.1']) expect(log).not.toContain(value);
}

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
  expect(log).toContain('sales verdict');
  expect(log).toContain('dead letter');
  expectNothingIn(log, 'not an address');
});

it('ログに応募者の入力内容もファイル名も一切残らない', async () => {
  const apply = async (fields: object, resume = FILES.pdf()) => {
    const request = service.postForm('/api/recruitment', await service.formToken());
    for (const [name, value] of Object.entries(fields)) request.field(name, value as string);
    return request
      .attach('resume', resume, { filename: FILE_NAMES.resume })
      .attach('workHistory', FILES.docx(), { filename: FILE_NAMES.workHistory });
  };
  expect((await apply(APPLICATION)).status).toBe(202);
  expect((await apply({ ...APPLICATION, email: 'not an address' })).status).toBe(422);
  expect((await apply(APPLICATION, FILES.exe())).status).toBe(415);
  expect((await apply({ ...APPLICATION, website: APPLICATION.name })).status).toBe(202);
  service.relay.script = {
    message: { reply: 552, text: `5.3.4 ${FILE_NAMES.resume} is too big` },
  };
  expect((await apply(APPLICATION)).status).toBe(202);
  await service.delivered();

  const log = service.logs.join('');
  expect(log).toContain('sales verdict');
  expect(log).toContain('dead letter');
  expectNothingIn(log, 'not an address');
});
