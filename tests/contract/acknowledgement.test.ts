import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { OutboxError } from 'intake-api/outbox/outbox-error';
import { afterEach, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const DAY = 24 * 60 * 60 * 1000;

let service: TestService;
afterEach(() => service.stop());

const send = async (changes: object = {}) => {
  const request = service.postForm('/api/contact', await service.formToken());
  await request.send({ ...INQUIRY, ...changes });
  await service.delivered();
};
const toVisitor = () =>
  service.relay.mailbox.mails.filter(({ envelope }) =>
    envelope.to.some((address) => address.toLowerCase() === INQUIRY.email),
  );

it('AUTO_REPLY=on では、送信者に受付番号だけを知らせる', async () => {
  service = await startTestService({ env: { AUTO_REPLY: 'on' } });
  await send({ page: '/case/1' });
  const [mail] = toVisitor();
  expect(mail?.parsed.text).toMatch(/C-\d{8}-/);
  expect(mail?.parsed.text).not.toContain('見積もり');
  expect(mail?.parsed.text).not.toContain('/case/1');
  expect(mail?.parsed.headers.get('auto-submitted')).toBe('auto-replied');
  expect(mail?.envelope.from).toBe('');
});

it.each(['contact@tsumugi-edge.example', 'no-reply@sample.example', 'a%b@sample.example'])(
  '自社や機械のアドレス %s には返さない',
  async (email) => {
    service = await startTestService({ env: { AUTO_REPLY: 'on' } });
    await send({ email });
    expect(service.relay.mailbox.mails).toHaveLength(1);
    expect(service.relay.mailbox.mails[0]?.parsed.subject).toContain('[お問い合わせ]');
  },
);

it('書き方を変えた同じ宛先には一日一通', async () => {
  service = await startTestService({ env: { AUTO_REPLY: 'on' } });
  for (const email of ['y.amada@gmail.com', 'yamada+1@gmail.com', 'YAMADA@googlemail.com'])
    await send({ email, body: email });
  const { mails } = service.relay.mailbox;
  expect(mails.filter(({ envelope }) => envelope.from === '')).toHaveLength(1);
});

it('同じ宛先への受付確認は一日一通まで', async () => {
  service = await startTestService({ env: { AUTO_REPLY: 'on' } });
  for (const body of ['一つ目の質問です。', '二つ目の質問です。', '三つ目の質問です。'])
    await send({ body });
  // The same mailbox, as practically every mail server has it.
  await send({ body: '四つ目の質問です。', email: INQUIRY.email.toUpperCase() });
  expect(toVisitor()).toHaveLength(1);
  service.clock.advance(DAY);
  await send({ body: '翌日の質問です。' });
  expect(toVisitor()).toHaveLength(2);
});

it('保存先には、読み戻せない宛先の要約値だけが残る', async () => {
  service = await startTestService({ env: { AUTO_REPLY: 'on' } });
  await send();
  const file = new DatabaseSync(join(service.folder, 'outbox.sqlite'), { readOnly: true });
  const kept = file.prepare('SELECT mailbox FROM acknowledged').all();
  file.close();
  expect(kept).toEqual([{ mailbox: expect.stringMatching(/^[\w-]{43}$/) }]);
});

it('リレーが一度目に断っても、担当者に届いたあとで送信者に知らせる', async () => {
  service = await startTestService({ env: { AUTO_REPLY: 'on' } });
  service.relay.script = { message: { reply: 451, text: 'try again later' } };
  await send();
  expect(service.relay.mailbox.mails).toEqual([]);
  service.relay.script = {};
  service.clock.advance(2 * 60_000);
  await service.delivered();
  expect(service.relay.mailbox.mails).toHaveLength(2);
  expect(toVisitor()).toHaveLength(1);
});

it('保存できずに503になり、ページが送り直したときも、送信者に知らせる', async () => {
  let fails = true;
  service = await startTestService({
    env: { AUTO_REPLY: 'on' },
    wrapOutbox: (outbox) => ({
      ...outbox,
      enqueue: (entry) =>
        fails ? Promise.reject(new OutboxError('unavailable', 'disk full')) : outbox.enqueue(entry),
    }),
  });
  await send();
  fails = false;
  await send();
  expect(toVisitor()).toHaveLength(1);
});

it('知らせる先に届き、リレーだけが止まっていたときも、動き出せば送信者に知らせる', async () => {
  const receiver = createServer((_request, response) => response.writeHead(204).end());
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  service = await startTestService({
    env: { AUTO_REPLY: 'on', WEBHOOK_URL: `http://127.0.0.1:${port}` },
  });
  await service.relay.stop();
  await send();
  await service.relay.start();
  service.clock.advance(2 * 60_000);
  await service.delivered();
  receiver.close();
  receiver.closeAllConnections();
  expect(toVisitor()).toHaveLength(1);
});

it('既定では送信者に何も送らない', async () => {
  service = await startTestService();
  await send();
  expect(toVisitor()).toEqual([]);
  expect(service.relay.mailbox.mails).toHaveLength(1);
});
