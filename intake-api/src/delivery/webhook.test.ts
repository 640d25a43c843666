import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CHOSEN, labelOf } from '../../../tests/fixtures/forms/choices.ts';
import { createHandClock, type HandClock } from '../../../tests/support/service/hand-clock.ts';
import { application, inquiry, receiptOf } from '../../../tests/support/outbox/samples.ts';
import type { DeliveryError } from '../errors.ts';
import { createWebhook, type WebhookOptions } from './webhook.ts';

const SECRET = `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`;

describe('a webhook', () => {
  let receiver: Server;
  let clock: HandClock;
  let got: { headers: IncomingHttpHeaders; body: string }[];
  let status: number;
  let words: string;

  beforeEach(async () => {
    clock = createHandClock();
    got = [];
    status = 200;
    words = 'ok';
    receiver = createServer(async (request, response) => {
      got.push({ headers: request.headers, body: await text(request) });
      response.writeHead(status, { location: '/elsewhere' }).end(words);
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterEach(() => {
    receiver.close();
    receiver.closeAllConnections();
  });

  const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const webhook = (options: Partial<WebhookOptions> = {}) =>
    createWebhook({
      url: options.url ?? address(),
      format: 'plain',
      content: 'summary',
      clock,
      ...options,
    });
  const failure = async (options: Partial<WebhookOptions> = {}) =>
    webhook(options)
      .deliver(inquiry(1), 'webhook')
      .then(
        () => undefined,
        ({ kind, message }: DeliveryError) => [kind, message],
      );

  it('tells the kind and the receipt, and nothing about a person', async () => {
    await webhook().deliver(inquiry(1), 'webhook');
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toEqual({
      type: 'submission.accepted',
      timestamp: '2026-11-20T03:00:01.000Z',
      data: {
        receipt: receiptOf(1),
        form: 'contact',
        category: CHOSEN.category,
        receivedAt: '2026-11-20T03:00:01.000Z',
        verdict: 'deliver',
      },
    });
    const { name, company, phone, email } = inquiry(1).fields;
    for (const personal of [name, company, phone, email]) expect(body).not.toContain(personal);
  });

  it('tells all that was typed where the settings say so, and names files', async () => {
    const sent = application(1, 300);
    const fields = { ...sent.fields, page: '/company' };
    await webhook({ content: 'full' }).deliver({ ...sent, fields }, 'webhook');
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      data: {
        fields: { name: '応募 太郎', birthDate: '2004-04-01', page: '/company' },
        attachments: [{ field: 'resume', name: '履歴書0表.pdf', bytes: 300 }],
      },
    });
  });

  it('is signed by Standard Webhooks, with the same id at each try', async () => {
    const signed = webhook({ secret: SECRET });
    await signed.deliver(inquiry(1), 'webhook');
    clock.advance(60_000);
    await signed.deliver(inquiry(1), 'webhook');
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([receiptOf(1), receiptOf(1)]);
    const key = Buffer.from(SECRET.slice(6), 'base64');
    for (const { headers, body } of got) {
      const signedText = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const expected = createHmac('sha256', key).update(signedText).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    }
    expect(got[1]?.headers['webhook-timestamp']).toBe(String(clock.now() / 1000));
  });

  it.each([
    [500, 'transient'],
    [429, 'transient'],
    [301, 'transient'],
    [401, 'gone'],
    [403, 'gone'],
    [404, 'gone'],
    [400, 'permanent'],
    [413, 'permanent'],
    [410, 'unwanted'],
  ] as const)('that answers %s: %s', async (code, kind) => {
    status = code;
    expect(await failure()).toEqual([kind, `HTTP: ${code} ok`]);
    expect(got).toHaveLength(1);
  });

  it.each([
    ['teams', 'gone'],
    ['slack', 'permanent'],
    ['chatwork', 'permanent'],
    ['plain', 'permanent'],
  ] as const)('of %s that answers as a workflow of Teams that is off: %s', async (format, kind) => {
    status = 400;
    words = 'WorkflowTriggerIsNotEnabled';
    expect((await failure({ format }))?.[0]).toBe(kind);
  });

  it.each(['slack', 'teams', 'chatwork'] as const)(
    'of %s that answers 410 is gone, and ends nothing',
    async (format) => {
      status = 410;
      expect(await failure({ format })).toEqual(['gone', 'HTTP 410 ok']);
    },
  );

  it('that refuses connections is tried again, and its address is not logged', async () => {
    const url = address();
    receiver.close();
    await once(receiver, 'close');
    const [kind, message] = (await failure({ url })) ?? [];
    expect(kind).toBe('transient');
    expect(message).toBe('connection: ECONNREFUSED');
  });

  it('that took it and then talks for ever has it: another try would bring it twice', async () => {
    const endless = createServer((_, response) => {
      const talk = () => {
        while (response.write('ok'.repeat(10_000)));
      };
      response.on('drain', talk);
      talk();
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    expect(await failure({ url })).toBeUndefined();
    endless.close();
    endless.closeAllConnections();
  });

  it('that does not answer is given up after twenty seconds', async () => {
    const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
    const asked = Promise.withResolvers<void>();
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const failed = failure({ url });
    await asked.promise;
    clock.advance(20_000);
    expect(await failed).toEqual(['transient', 'no answer within 20 s']);
    silent.close();
    silent.closeAllConnections();
  });

  describe('in the terms of', () => {
    const hostile = () => {
      const submission = inquiry(1);
      submission.fields.company = '<!channel> [toall] *太字* [偽](https://bad.example) & Co';
      return submission;
    };

    it('Slack: a text in which a visitor can call nobody', async () => {
      await webhook({ format: 'slack', content: 'full' }).deliver(hostile(), 'webhook');
      const { text: shown, mrkdwn } = JSON.parse(got[0]?.body ?? '') as Record<string, unknown>;
      expect(shown).toContain(`受付番号：${receiptOf(1)}\n`);
      expect(shown).toContain(`お問い合わせ種別：${labelOf('category')}\n`);
      expect(shown).toContain('&lt;!channel&gt; [toall]');
      expect(shown).toContain('&amp; Co');
      expect(mrkdwn).toBe(false);
    });

    it('each: nothing that no screen shows, and programs read', async () => {
      for (const format of ['slack', 'teams', 'chatwork'] as const) {
        const submission = inquiry(1);
        submission.fields.body = '見積もり\u{e0069}\u{e0067}\u200bの件';
        await webhook({ format, content: 'full' }).deliver(submission, 'webhook');
        const body = got.at(-1)?.body ?? '';
        const shown = format === 'chatwork' ? (new URLSearchParams(body).get('body') ?? '') : body;
        expect(shown, format).toContain('見積もりの件');
      }
    });

    it('Teams: an adaptive card whose texts are shown as they are', async () => {
      await webhook({ format: 'teams', content: 'full' }).deliver(hostile(), 'webhook');
      const { type, attachments } = JSON.parse(got[0]?.body ?? '') as {
        type: string;
        attachments: { contentType: string; content: { type: string; body: { type: string }[] } }[];
      };
      expect(type).toBe('message');
      expect(attachments).toHaveLength(1);
      expect(attachments[0]?.contentType).toBe('application/vnd.microsoft.card.adaptive');
      const [title, ...rows] = attachments[0]?.content.body ?? [];
      expect(title).toMatchObject({ type: 'TextBlock', text: 'お問い合わせが届きました' });
      expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['RichTextBlock']));
      expect(JSON.stringify(rows)).toContain('[偽](https://bad.example)');
    });

    it('Chatwork: a message whose tags are ours alone', async () => {
      const options = { format: 'chatwork', content: 'full', secret: 'our-token' } as const;
      await webhook(options).deliver(hostile(), 'webhook');
      expect(got[0]?.headers).toMatchObject({
        'content-type': 'application/x-www-form-urlencoded',
        'x-chatworktoken': 'our-token',
      });
      const message = new URLSearchParams(got[0]?.body).get('body') ?? '';
      expect(message.match(/\[[^\]]*\]/g)).toEqual(['[info]', '[title]', '[/title]', '[/info]']);
      expect(message).toContain('［toall］');
    });
  });
});
