import { contactSchema } from 'shared/contact';
import { recruitmentSchema } from 'shared/recruitment';
import { describe, expect, it } from 'vitest';

import { createApiClient } from './client.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { createMockBackend } from './mock-backend.ts';

const inquiry = contactSchema.parse({
  category: 'ai-platform',
  company: '株式会社サンプル',
  name: '見本 花子',
  kana: 'みほん はなこ',
  phone: '03-0000-0000',
  email: 'hanako@example.jp',
  body: '資料を希望します。',
  agreement: true,
});

const fields = recruitmentSchema.parse({
  jobType: 'mid-career',
  name: '見本 花子',
  kana: 'ミホン ハナコ',
  birthDate: '1995-04-01',
  phone: '09000000000',
  email: 'hanako@example.jp',
});

function setup(fetch?: typeof globalThis.fetch) {
  let time = Date.parse('2026-11-20T09:00:00Z');
  const backend = createMockBackend({ now: () => time, wait: async () => {} });
  const transport = createFetchTransport(fetch ?? backend);
  const client = createApiClient(transport, transport);
  return { client, pass: (ms: number) => (time += ms) };
}

async function opened(email: string) {
  const { client, pass } = setup();
  const { token } = await client.fetchFormToken();
  pass(3_000);
  return (idempotencyKey = 'key-1', body = inquiry.body) =>
    client.sendInquiry({ ...inquiry, email, body }, { token, idempotencyKey });
}

describe('the API client', () => {
  it('hands in an inquiry with token and key and reads the receipt', async () => {
    const send = await opened('hanako@example.jp');
    await expect(send()).resolves.toEqual({ receipt: expect.stringMatching(/^C-\d{8}-/) });
  });

  it('is told that a token is too young', async () => {
    const { client } = setup();
    const { token } = await client.fetchFormToken();
    const sent = client.sendInquiry(inquiry, { token, idempotencyKey: 'key-1' });
    await expect(sent).rejects.toMatchObject({ kind: 'form-token' });
  });

  it.each([
    ['refused@example.jp', { kind: 'fields', fields: [{ field: 'phone' }] }],
    ['busy@example.jp', { kind: 'rate-limited', retryAfterSeconds: 12 }],
    ['down@example.jp', { kind: 'unavailable', retryAfterSeconds: 5 }],
    ['broken@example.jp', { kind: 'unexpected', requestId: 'mock-1' }],
    ['proxy@example.jp', { kind: 'unavailable' }],
    ['offline@example.jp', { kind: 'offline' }],
  ])('rejects with one kind of error: %s', async (email, error) => {
    const send = await opened(email);
    await expect(send()).rejects.toMatchObject(error);
  });

  it('gets the same receipt for a resend after a lost answer', async () => {
    const send = await opened('lost@example.jp');
    await expect(send()).rejects.toMatchObject({ kind: 'offline' });
    const { receipt } = await send();
    await expect(send()).resolves.toEqual({ receipt });
  });

  it('is told when the content changed after it had been accepted', async () => {
    const send = await opened('lost@example.jp');
    await expect(send()).rejects.toMatchObject({ kind: 'offline' });
    await expect(send('key-1', '追記です。')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(send('key-2', '追記です。')).resolves.toHaveProperty('receipt');
  });

  it('takes no web page for a receipt', async () => {
    const { client } = setup(async () => new Response('<html>Sign in</html>'));
    await expect(
      client.sendInquiry(inquiry, { token: 't', idempotencyKey: 'k' }),
    ).rejects.toMatchObject({ kind: 'unexpected' });
  });

  it('sends an application as a form of fields first, then files', async () => {
    const names: string[] = [];
    const { client } = setup(async (_path, init) => {
      if (init?.body instanceof FormData) names.push(...init.body.keys());
      return Response.json({ receipt: 'R-1' }, { status: 202 });
    });
    const resume = new File(['x'], '履歴書.pdf');
    await client.sendApplication(
      { ...fields, resume, workHistory: undefined },
      { token: 't', idempotencyKey: 'k' },
    );
    expect(names).toEqual([...Object.keys(fields), 'resume']);
  });
});
