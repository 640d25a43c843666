import type { NewEntry } from 'intake-api/outbox/entry';
import { problemSchema } from 'shared/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { fieldPart, filePart, multipartBody } from '../fixtures/forms/multipart.ts';
import { FIELD_CASES } from '../fixtures/world/fields.ts';
import { FILE_CASES } from '../fixtures/world/files.ts';
import { MAIL_CASES } from '../fixtures/world/mail.ts';
import { REQUEST_CASES } from '../fixtures/world/requests.ts';
import { sendRaw } from '../support/service/raw-http.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const HOUR = 3_600_000;

let service: TestService;
let token: string;
let port: number;
const stored: NewEntry['submission'][] = [];
beforeAll(async () => {
  service = await startTestService({
    wrapOutbox: (outbox) => ({
      ...outbox,
      enqueue(entry) {
        stored.push(entry.submission);
        return outbox.enqueue(entry);
      },
    }),
  });
  token = await service.formToken();
  port = await service.listen();
});
afterAll(() => service.stop());

/** Sends an application as a browser does. */
async function apply(fields: object, name: string, content: Uint8Array) {
  const { type, body } = multipartBody([
    ...Object.entries(fields).map(([field, value]) => fieldPart(field, value as string)),
    filePart('resume', name, Buffer.from(content)),
  ]);
  return service.postForm('/api/recruitment', token).set('content-type', type).send(body);
}

const named = <Case extends { source: string; what: string }>(cases: Case[]) =>
  cases.map((one) => [`${one.what} (${one.source})`, one] as const);

describe('what the world attaches', () => {
  it.each(named(FILE_CASES))('%s', async (_title, { name, content, answer, arrivesAs }) => {
    const { body } = await apply(APPLICATION, name, content());
    const refused = problemSchema.safeParse(body).data?.errors;
    expect(refused ?? 'accepted').toEqual(
      answer === 'accepted' ? answer : [{ field: 'resume', message: answer }],
    );
    if (answer !== 'accepted') return;
    expect(body).toHaveProperty('receipt');
    expect(stored.at(-1)).toMatchObject({ attachments: [{ name: arrivesAs ?? name }] });
  });
});

describe('what the world requests', () => {
  it.each(named(REQUEST_CASES))('%s', async (_title, { bytes, answer, arrivesAs }) => {
    const { statuses, body } = await sendRaw(port, bytes(token), { halfClose: false });
    expect({ status: statuses.at(-1), ...JSON.parse(body) }).toMatchObject(answer);
    const names = arrivesAs && { attachments: arrivesAs.map((name) => ({ name })) };
    expect(stored.at(-1)).toMatchObject(names ?? {});
  });
});

describe('what the world types', () => {
  it.each(named(FIELD_CASES))('%s', async (_title, { form, fields, answer }) => {
    const { body } =
      form === 'contact'
        ? await service.postForm('/api/contact', token).send({ ...INQUIRY, ...fields })
        : await apply({ ...APPLICATION, ...fields }, '履歴書.pdf', FILES.pdf());
    const { accepted, refused } = { accepted: {}, refused: undefined, ...answer };
    expect(body.errors).toEqual(refused);
    expect(refused ? {} : stored.at(-1)?.fields).toMatchObject(accepted);
  });
});

describe('what the world gets by mail', () => {
  it.each(named(MAIL_CASES))('%s', async (_title, { fields, env, relay, mails }) => {
    const mailing = await startTestService(env && { env });
    mailing.relay.script = relay ?? {};
    const sent = mailing.postForm('/api/contact', await mailing.formToken());
    await sent.send({ ...INQUIRY, ...fields }).expect(202);
    await mailing.delivered();
    for (let hours = relay ? 72 : 0; hours > 0; hours -= 1) {
      mailing.clock.advance(HOUR);
      await mailing.delivered();
    }
    const received = mailing.relay.mailbox.mails.map(({ parsed }) => ({
      subject: parsed.subject,
      from: parsed.from?.text,
      to: [parsed.to ?? []]
        .flat()
        .map(({ text }) => text)
        .join(', '),
      replyTo: parsed.replyTo?.text,
      text: parsed.text,
      html: parsed.html,
      attachments: parsed.attachments.map(({ filename }) => filename).join(),
    }));
    await mailing.stop();
    const expected = mails.map((mail) =>
      Object.fromEntries(
        Object.entries(mail).map(([header, part]) => [header, expect.stringContaining(part)]),
      ),
    );
    expect(received).toMatchObject(expected);
  });
});
