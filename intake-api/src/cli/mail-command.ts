import { text } from 'node:stream/consumers';

import type { Command } from 'commander';
import { isEmail } from 'shared/fields/email';

import { loadConfig, type Config } from '../config/config.ts';
import { domainOf, parseAddress } from '../mail/headers.ts';
import { composeNotice } from '../mail/notice.ts';
import { relayGuide } from '../mail/relay-guide.ts';
import { senderNotes } from '../mail/sender-check.ts';
import { DeliveryError } from '../errors.ts';
import { composeTestMail, sampleAcknowledgements } from '../mail/test-mail.ts';
import { CommandFailed, define, indented, type CommandResult } from './command.ts';

/** `mail test`: whether the relay takes mail for all recipients. `mail notice`: a mail to one of the company's people. */
export function addMailCommand(program: Command): void {
  const mail = program.command('mail').description('メール送信を確かめ、社内の方に知らせます');
  define(
    mail
      .command('test')
      .description('現在の設定で、お問い合わせと採用応募の宛先へ試験メールを送ります')
      .option('--full-size', '応募メールの上限と同じ、2 MBのファイル二つを付けます')
      .option(
        '--acknowledgement',
        '受付確認の見本も、同じ宛先へ送ります(文面と署名を確かめるために)',
      ),
    testMail,
  );
  define(
    mail
      .command('notice')
      .argument('<title>', '題名')
      .argument('[address]', '宛先。ないか、メールの届かないアドレスなら、REPORT_TO に送ります')
      .description('標準入力の文章を送ります(operations/publish が使います)'),
    sendNotice,
  );
}

async function openRelay({ mail, smtpUrl, smtpAuth }: Config) {
  // Loaded here, so that the other commands start without nodemailer.
  const { createSmtpRelay } = await import('../mail/smtp-relay.ts');
  const name = domainOf(parseAddress(mail.from).address);
  return createSmtpRelay({ url: smtpUrl, auth: smtpAuth, name });
}

/** Where hosts of Git hide the address of an author, nobody reads mail. */
const takesMail = (address: string) => isEmail(address) && !/\bnoreply\b/i.test(address);

async function sendNotice(title: string, address = ''): Promise<CommandResult> {
  const config = loadConfig();
  const to = takesMail(address) ? [address] : config.reportTo;
  if (to.length === 0)
    throw new CommandFailed(`${address} にメールは届きません。REPORT_TO を設定してください`);
  const notice = { from: config.mail.from, to, title, text: await text(process.stdin) };
  const relay = await openRelay(config);
  try {
    for (const each of to) await relay.send(composeNotice(notice, new Date()), each);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new CommandFailed(`SMTPリレーに渡せませんでした: ${error.message}`);
  } finally {
    await relay.close();
  }
  return { json: { sent: true, to }, text: `送りました: ${to.join('、')}` };
}

interface TestMailOptions {
  fullSize?: boolean;
  acknowledgement?: boolean;
}

async function testMail({ fullSize, acknowledgement }: TestMailOptions): Promise<CommandResult> {
  const config = loadConfig();
  const { mail, smtpUrl, smtpAuth } = config;
  const now = new Date();
  const test = composeTestMail(mail, now, fullSize);
  const mails = [test, ...(acknowledgement ? sampleAcknowledgements(mail, now) : [])];
  const relay = await openRelay(config);
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
