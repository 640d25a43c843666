import { MESSAGES } from 'shared/messages';
import { PROBLEM_CONTENT_TYPE, problemSchema } from 'shared/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const send = async (body: object) =>
  service.postForm('/api/contact', await service.formToken()).send(body);

describe('POST /api/contact', () => {
  it('お問い合わせは受付番号とともに担当者のメールに届く', async () => {
    const answer = await send(INQUIRY);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      receipt: expect.stringMatching(/^C-20261120-[0-9A-HJKMNP-TV-Z]{6}$/),
    });
    await service.delivered();

    const [mail] = service.relay.mailbox.mails.slice(-1);
    expect(mail?.parsed.subject).toContain(answer.body.receipt);
    expect(mail?.parsed.subject).toContain('株式会社髙橋運輸①');
    expect(mail?.parsed.replyTo?.value[0]).toEqual({
      address: 'yoshino@takahashi-unyu.example',
      name: '𠮷野 﨑子',
    });
    for (const text of ['ヨシノ サキコ', '0312345678', '20台分の見積もりをお願いします🚚']) {
      expect(mail?.parsed.text).toContain(text);
    }
  });

  it('直前に見ていたページは担当者のメールに載り、ページでない値は断らずに捨てる', async () => {
    const textOf = async (page: unknown) => {
      expect((await send({ ...INQUIRY, page })).status).toBe(202);
      await service.delivered();
      return service.relay.mailbox.mails.at(-1)?.parsed.text;
    };
    expect(await textOf('/case/1')).toContain('■直前に見ていたページ：/case/1\n');
    for (const page of [
      '',
      null,
      7,
      ['/case/1'],
      'https://evil.example/',
      '/case/1?to=a@b.example',
    ])
      expect(await textOf(page)).not.toContain('直前に見ていたページ');
  });

  it('null は、送られなかった項目と同じ', async () => {
    expect((await send({ ...INQUIRY, kana: null, website: null })).status).toBe(202);
    const answer = await send({ ...INQUIRY, name: null, category: null, agreement: null });
    expect(answer.body.errors).toEqual([
      { field: 'category', message: '未選択です' },
      { field: 'name', message: '未入力です' },
      { field: 'agreement', message: '個人情報の取扱いについてご確認ください。' },
    ]);
  });

  it('空のフォームには仕様どおりの文言がすべて一度に返る', async () => {
    const answer = await send({});
    expect(answer.status).toBe(422);
    expect(answer.type).toBe(PROBLEM_CONTENT_TYPE);
    const problem = problemSchema.parse(answer.body);
    expect(problem.code).toBe('invalid-fields');
    expect(problem.errors).toEqual([
      { field: 'category', message: '未選択です' },
      { field: 'company', message: '未入力です' },
      { field: 'name', message: '未入力です' },
      { field: 'phone', message: '未入力です' },
      { field: 'email', message: '未入力です' },
      { field: 'body', message: '未入力です' },
      { field: 'agreement', message: '個人情報の取扱いについてご確認ください。' },
    ]);
  });

  it('本文は500文字まで、501文字は文字制限を超えてます', async () => {
    expect((await send({ ...INQUIRY, body: '𠮷'.repeat(500) })).status).toBe(202);
    expect((await send({ ...INQUIRY, body: `${'あ'.repeat(250)}\r\n`.repeat(2) })).status).toBe(
      422,
    );
    const answer = await send({ ...INQUIRY, body: '𠮷'.repeat(501) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'body', message: '文字制限を超えてます' }]);
  });

  it.each([
    ['an unknown field', { ...INQUIRY, admin: true }, 'admin', MESSAGES.unknownField],
    ['a number for a text', { ...INQUIRY, name: 42 }, 'name', MESSAGES.valueFormat],
    ['an object for a text', { ...INQUIRY, body: { a: 1 } }, 'body', MESSAGES.valueFormat],
    ['a list for a choice', { ...INQUIRY, category: ['other'] }, 'category', MESSAGES.notSelected],
    ['a lone surrogate', { ...INQUIRY, name: 'a\ud800b' }, 'name', MESSAGES.unreadableCharacter],
    ['a bad address', { ...INQUIRY, email: 'a@b' }, 'email', MESSAGES.emailFormat],
    ['a bad number', { ...INQUIRY, phone: '12345' }, 'phone', MESSAGES.phoneFormat],
    ['a reading in Latin', { ...INQUIRY, kana: 'Yoshino' }, 'kana', MESSAGES.kanaFormat],
    [
      'an agreement that was declined',
      { ...INQUIRY, agreement: false },
      'agreement',
      MESSAGES.agreementNeeded,
    ],
    [
      'agreement as a text',
      { ...INQUIRY, agreement: 'true' },
      'agreement',
      MESSAGES.agreementNeeded,
    ],
    ['blanks only', { ...INQUIRY, company: ' 　\u200b' }, 'company', MESSAGES.notEntered],
  ])('%s is told apart by its field', async (_case, body, field, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it.each(['[]', 'null', '"text"', '42', 'true'])('JSON that is no form: %s', async (body) => {
    const request = service.postForm('/api/contact', await service.formToken());
    const answer = await request.type('application/json').send(body);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).code).toBe('malformed');
  });

  it.each([
    ['malformed JSON', 'application/json', '{"name":', 400, 'malformed'],
    ['an empty body', 'application/json', '', 400, 'malformed'],
    ['a prototype key', 'application/json', '{"__proto__":{"a":1}}', 400, 'malformed'],
    ['plain text', 'text/plain', 'hello', 415, 'unsupported-type'],
    ['a form of old', 'application/x-www-form-urlencoded', 'a=1', 415, 'unsupported-type'],
    ['XML', 'application/xml', '<a/>', 415, 'unsupported-type'],
    ['far too much', 'application/json', `{"body":"${'a'.repeat(70_000)}"}`, 413, 'too-large'],
  ])('%s is refused as problem details', async (_case, type, body, status, code) => {
    const request = service.postForm('/api/contact', await service.formToken());
    const answer = await request.set('content-type', type).send(body);
    expect(answer.status).toBe(status);
    expect(answer.type).toBe(PROBLEM_CONTENT_TYPE);
    expect(answer.body).toMatchObject({ status, code, requestId: expect.any(String) });
  });
});
