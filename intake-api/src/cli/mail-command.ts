import type { Command } from 'commander';

import { loadConfig } from '../config/config.ts';
import { domainOf, parseAddress } from '../mail/headers.ts';
import { relayGuide } from '../mail/relay-guide.ts';
import { senderNotes } from '../mail/sender-check.ts';
import { DeliveryError } from '../errors.ts';
import { composeTestMail, sampleAcknowledgements } from '../mail/test-mail.ts';
import { define, indented, type CommandResult } from './command.ts';

/** `mail test`: whether the relay takes mail for all recipients. */
export function addMailCommand(program: Command): void {
  define(
    program
      .command('mail')
      .description('メール送信を確かめます')
      .command('test')
      .description('現在の設定で、お問い合わせと採用応募の宛先へ試験メールを送ります')
      .option('--full-size', '応募メールの上限と同じ、2 MBのファイル二つを付けます')
      .option(
        '--acknowledgement',
        '受付確認の見本も、同じ宛先へ送ります(文面と署名を確かめるために)',
      ),
    testMail,
  );
}

interface TestMailOptions {
  fullSize?: boolean;
  acknowledgement?: boolean;
}

async function testMail({ fullSize, acknowledgement }: TestMailOptions): Promise<CommandResult> {
  const { mail, smtpUrl, smtpAuth } = loadConfig();
  const now = new Date();
  const test = composeTestMail(mail, now, fullSize);
  const mails = [test, ...(acknowledgement ? sampleAcknowledgements(mail, now) : [])];
  // Loaded here, so that the other commands start without nodemailer.
  const { createSmtpRelay } = await import('../mail/smtp-relay.ts');
  const name = domainOf(parseAddress(mail.from).address);
  const relay = createSmtpRelay({ url: smtpUrl, auth: smtpAuth, name });
  // A mail each, so that the relay's answer says whom it concerns.
  const send = async (address: string) => {
    try {
      for (const each of mails) {
        if (each.to.includes(address)) await relay.send(each, address);
      }
      return { address, sent: true };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return { address, sent: false, reason: error.message };
    }
  };
  const to = await Promise.all(test.to.map(send)).finally(() => relay.close());
  const accepted = to.flatMap(({ address, sent }) => (sent ? address : [])).join('、');
  const refused = to.flatMap(({ address, sent, reason }) => (sent ? [] : `${address}: ${reason}`));
  const guide = `→ ${relayGuide(smtpUrl, smtpAuth)}`;
  return {
    json: { sent: refused.length === 0, to },
    text: accepted && `リレーが試験メールを受け取りました: ${accepted}`,
    note:
      [
        ...(accepted === '' ? [] : ['それぞれの受信箱に届いたか、確かめてください']),
        ...senderNotes(mail),
      ].join('\n') || undefined,
    problem: indented(
      'SMTPリレーに渡せませんでした',
      refused.length > 0 ? [...refused, guide] : [],
    ),
  };
}
