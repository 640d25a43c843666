import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  MAIL_ADDRESSES,
} from '../../../tests/fixtures/forms/submissions.ts';
import { rawHeaderLines } from '../../../tests/support/mail/mailbox.ts';
import { startSmtpServer } from '../../../tests/support/mail/smtp-server.ts';
import type { TestSmtpServer } from '../../../tests/support/mail/smtp-server.ts';
import type { Submission } from '../submission.ts';
import { composeAcknowledgement } from './acknowledgement.ts';
import { composeStaffMail } from './staff-mail.ts';
import { createSmtpRelay, type Relay } from './smtp-relay.ts';

const HEADERS = [
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Precedence',
  'Reply-To',
  'Subject',
  'To',
  'X-Auto-Response-Suppress',
];

const ATTACK =
  'x\r\nBcc: victim@evil.example\r\nX-Injected: 1\n\r\n\r\n<b>y</b>\u2028Cc: z@evil.example';

let server: TestSmtpServer;
let relay: Relay;

beforeAll(async () => {
  server = await startSmtpServer();
  relay = createSmtpRelay({ url: server.url });
});

beforeEach(() => {
  server.mailbox.clear();
});

afterAll(async () => {
  relay.close();
  await server.stop();
});

/** Sends the staff mail and tells who got it, with which header fields. */
async function deliver(submission: Submission) {
  const mail = composeStaffMail(submission, MAIL_ADDRESSES);
  await relay.send(mail, mail.to[0] ?? '');
  const received = await server.mailbox.nextMail();
  const headers = rawHeaderLines(received).map((line) => line.slice(0, line.indexOf(':')));
  return { headers: headers.toSorted(), recipients: received.envelope.to, parsed: received.parsed };
}

describe('見出しを差し込もうとする入力', () => {
  it.each(['company', 'name', 'kana', 'phone', 'body'] as const)(
    'お問い合わせの %s から見出しも宛先も増えない',
    async (field) => {
      const mail = await deliver(inquirySubmission({ [field]: ATTACK }));
      expect(mail.headers).toEqual(HEADERS);
      expect(mail.recipients).toEqual(MAIL_ADDRESSES.toContact.slice(0, 1));
    },
  );

  it.each(['name', 'kana', 'phone', 'birthDate', 'body'] as const)(
    '応募の %s から見出しも宛先も増えない',
    async (field) => {
      const mail = await deliver(applicationSubmission({ [field]: ATTACK }));
      expect(mail.headers).toEqual(HEADERS);
      expect(mail.recipients).toEqual(MAIL_ADDRESSES.toRecruitment);
    },
  );

  it('メールアドレスからも増えず、自動返信は誰にも届かない', async () => {
    for (const email of [ATTACK, 'a@b.example, victim@evil.example', 'a@b.example>,<v@e.example']) {
      const submission = inquirySubmission({ email });
      const mail = await deliver(submission);
      expect(mail.headers).toEqual(HEADERS.filter((name) => name !== 'Reply-To'));
      expect(mail.recipients).toEqual(MAIL_ADDRESSES.toContact.slice(0, 1));
      server.mailbox.clear();
      await expect(
        relay.send(composeAcknowledgement(submission, MAIL_ADDRESSES), email),
      ).rejects.toMatchObject({
        name: 'DeliveryError',
        kind: 'permanent',
        message: 'a recipient is not an address',
      });
      expect(server.mailbox.mails).toHaveLength(0);
    }
  });

  it.each([
    'a..b.@docomo.example',
    "o'neil+tag@sample.example",
    '-x!#$%&*/=?^_`{|}~@sample.example',
  ])('変わったアドレス %s にも返信できる', async (email) => {
    const mail = await deliver(inquirySubmission({ email, name: '"<v@evil.example>,' }));
    expect(mail.parsed.replyTo?.value).toHaveLength(1);
    // A local part with stray dots is only valid in quotation marks (RFC 5322).
    expect(mail.parsed.replyTo?.value[0]?.address?.replaceAll('"', '')).toBe(email);
  });
});
