import { expect, it, onTestFinished } from 'vitest';

import { applicationSubmission } from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { startSmtpServer } from '../../../tests/support/mail/smtp-server.ts';
import { composeStaffMail } from './staff-mail.ts';
import { renderEml } from './message.ts';
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
  await relay.send(mail);
  const { raw } = await server.mailbox.nextMail();
  const eml = await renderEml(mail, new Date(clock.now()));
  expect(withoutBoundaries(eml)).toBe(withoutBoundaries(raw));
});

function withoutBoundaries(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/--_NmP-[0-9a-f]+-Part_\d/g, 'boundary')
    .trimEnd();
}
