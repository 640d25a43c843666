import { expect, it, onTestFinished } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { startSmtpServer } from '../../../tests/support/mail/smtp-server.ts';
import type { NamedAddress } from './headers.ts';
import { composeStaffMail } from './staff-mail.ts';
import { renderEml, toMessage, type Mail } from './message.ts';
import { createSmtpRelay } from './smtp-relay.ts';

const ADDRESSES = {
  from: 'ツムギ, エッジ (受付) <noreply@tsumugi-edge.example>',
  toContact: ['contact@tsumugi-edge.example'],
  toRecruitment: ['recruit@tsumugi-edge.example'],
};

it('書き出したメールは届くメールと同じ', async () => {
  const server = await startSmtpServer();
  const clock = createHandClock();
  const relay = createSmtpRelay({ url: server.url, clock });
  onTestFinished(async () => {
    relay.close();
    await server.stop();
  });
  const mail = composeStaffMail(applicationSubmission(), ADDRESSES);
  await relay.send(mail, mail.to[0] ?? '');
  const { raw } = await server.mailbox.nextMail();
  const eml = await renderEml(mail, new Date(clock.now()));
  expect(withoutBoundaries(eml)).toBe(withoutBoundaries(raw));
});

it.each([
  ['noreply@sample.example', ['a@sample.example'], ['noreply@sample.example', 'a@sample.example']],
  [
    'a@sample.example',
    ['b@sample.example', 'a@sample.example'],
    ['a@sample.example', 'b@sample.example'],
  ],
  ['form@mail.sample.example', ['a@sample.example'], ['a@sample.example']],
  ['noreply@sample.example', ['a@other.example'], ['a@other.example']],
])('%s から %j への宛名は %j', (from, toContact, expected) => {
  const mail = composeStaffMail(inquirySubmission(), { from, toContact, toRecruitment: [] });
  const message = (mail: Mail) => toMessage(mail, toContact[0] ?? '', new Date(0));
  const addressesOf = (mail: Mail) =>
    [message(mail).to].flat().map((to) => (to as NamedAddress).address);
  expect(addressesOf(mail)).toEqual(expected);
  expect(message(mail).envelope?.to).toEqual(toContact.slice(0, 1));
  // Nobody's domain is left by a reply to the sender.
  const { replyTo: _, ...withoutReplyTo } = mail;
  expect(addressesOf(withoutReplyTo)).toEqual(toContact);
});

function withoutBoundaries(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/--_NmP-[0-9a-f]+-Part_\d/g, 'boundary')
    .trimEnd();
}
