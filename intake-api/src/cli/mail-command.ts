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
  const config = loadConfig();
  const mail = composeTestMail(config.mail, new Date(), fullSize);
  const samples = acknowledgement ? sampleAcknowledgements(config.mail, new Date()) : [];
  // Loaded here, so that the other commands start without nodemailer.
  const { createSmtpRelay } = await import('../mail/smtp-relay.ts');
  const relay = createSmtpRelay({
    url: config.smtpUrl,
    auth: config.smtpAuth,
    name: domainOf(parseAddress(config.mail.from).address),
  });
  // A mail each, so that the relay's answer says whom it concerns.
  const send = async (address: string) => {
    try {
      await relay.send(mail, address);
      for (const sample of samples) {
        if (sample.to.includes(address)) await relay.send(sample, address);
      }
      return { address, sent: true };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return { address, sent: false, reason: error.message };
    }
  };
  const to = await Promise.all(mail.to.map(send)).finally(() => relay.close());
  const accepted = to.flatMap(({ address, sent }) => (sent ? address : [])).join('、');
  const byReason = Map.groupBy(
    to.filter(({ sent }) => !sent),
    ({ reason = '' }) => reason,
  );
  return {
    json: { sent: byReason.size === 0, to },
    text: accepted && `リレーが試験メールを受け取りました: ${accepted}`,
    note:
      [
        ...(accepted === '' ? [] : ['それぞれの受信箱に届いたか、確かめてください']),
        ...senderNotes(config.mail),
      ].join('\n') || undefined,
    problem: indented(
      'SMTPリレーに渡せませんでした',
      Array.from(byReason, ([reason, results]) => {
        const addresses = results.map(({ address }) => address).join('、');
        return `${addresses}: ${reason}\n→ ${relayGuide(config.smtpUrl, config.smtpAuth)}`;
      }),
    ),
  };
}
