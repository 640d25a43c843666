import { randomUUID } from 'node:crypto';

import { HEADERS } from 'shared/answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { INQUIRY, PITCH } from '../fixtures/forms/inquiries.ts';
import { until } from '../support/until.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
let forgotBefore = 0;
beforeAll(async () => {
  service = await startTestService({
    wrapOutbox: (outbox) => ({
      ...outbox,
      async cleanUp(request) {
        await outbox.cleanUp(request);
        forgotBefore = request.forgetBefore;
      },
    }),
  });
});
afterAll(() => service.stop());

const sendWith = async (key: string, body: object = INQUIRY) =>
  service
    .postForm('/api/contact', await service.formToken())
    .set(HEADERS.idempotencyKey, key)
    .send(body);
const mailsOf = (receipt: string) =>
  service.relay.mailbox.mails.filter(({ parsed }) => parsed.subject?.includes(receipt));

describe('Idempotency-Key', () => {
  it('二度押しても同じ受付番号、メールは一通', async () => {
    const key = randomUUID();
    const first = await sendWith(key);
    await service.delivered();
    const second = await sendWith(key);
    await service.delivered();
    expect(first.status).toBe(202);
    expect(second.body).toEqual(first.body);
    expect(mailsOf(first.body.receipt)).toHaveLength(1);
  });

  it('sends one mail for twenty requests at the same moment', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWith(key)));
    const receipts = new Set(answers.map(({ body }) => body.receipt));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(receipts.size).toBe(1);
    await service.delivered();
    expect(mailsOf([...receipts][0])).toHaveLength(1);
  });

  it('takes the same content for the same, however it was typed', async () => {
    const key = randomUUID();
    const first = await sendWith(key);
    const second = await sendWith(key, { ...INQUIRY, phone: '03-1234-5678' });
    expect(second.body).toEqual(first.body);
  });

  it('does not mind from which page the same content is sent again', async () => {
    const key = randomUUID();
    const first = await sendWith(key, { ...INQUIRY, page: '/case/1' });
    const second = await sendWith(key);
    expect(second.body).toEqual(first.body);
  });

  it('refuses other content under the same key', async () => {
    const key = randomUUID();
    await sendWith(key);
    const other = await sendWith(key, { ...INQUIRY, name: '別人' });
    expect(other.status).toBe(409);
    expect(other.body.code).toBe('idempotency-conflict');
  });

  it('forgets a key after a day without use', async () => {
    const key = randomUUID();
    const first = await sendWith(key);
    service.clock.advance(23 * 60 * 60 * 1000);
    expect((await sendWith(key)).body).toEqual(first.body);
    const used = service.clock.now();
    // A round of maintenance takes as long as it takes; the last one forgets it.
    await until('the key is forgotten', async () => {
      service.clock.advance(60 * 60 * 1000);
      await service.delivered();
      return forgotBefore > used;
    });
    const later = await sendWith(key);
    expect(later.status).toBe(202);
    expect(later.body).not.toEqual(first.body);
  });

  it.each([
    ['in quotes, as the draft of the IETF writes it', (key: string) => `"${key}"`],
    ['in capitals', (key: string) => key.toUpperCase()],
    ['in braces', (key: string) => `{${key}}`],
    ['with blanks around it', (key: string) => ` ${key} `],
  ])('is the same key %s', async (_what, write) => {
    const key = randomUUID();
    const first = await sendWith(key);
    expect(first.status).toBe(202);
    expect((await sendWith(write(key))).body).toEqual(first.body);
  });

  it.each(['1', '""', '', 'a'.repeat(5000), `${randomUUID()}, ${randomUUID()}`])(
    'has to be a UUID, and says so: %s',
    async (key) => {
      const answer = await sendWith(key);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'malformed',
        errors: [{ field: 'idempotency-key', message: 'Idempotency-Key はUUIDで指定してください' }],
      });
    },
  );

  it('営業と判定した送信も同じ受付番号を返し、送信者に違いを見せない', async () => {
    const key = randomUUID();
    const first = await sendWith(key, PITCH);
    const second = await sendWith(key, PITCH);
    expect(first.status).toBe(202);
    expect(second.body).toEqual(first.body);
    await service.delivered();
    expect(mailsOf(first.body.receipt)).toHaveLength(0);
  });
});
