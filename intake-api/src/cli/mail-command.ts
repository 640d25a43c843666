import type { Command } from 'commander';

import type { Config } from '../config.ts';
import { RelayError } from '../mail/relay.ts';
import { createSmtpRelay } from '../mail/smtp-relay.ts';
import { composeTestMail } from '../mail/test-mail.ts';
import { CommandFailed, printJson, type OutputOptions } from './output.ts';

/** `mail test`. */
export function addMailCommand(program: Command, deps: { config: () => Config }): void {
  program
    .command('mail')
    .description('メール送信を確かめます')
    .command('test')
    .description('現在の設定で、お問い合わせと採用応募の宛先へ試験メールを送ります')
    .option('--json', 'JSONで出力します')
    .action(async (options: OutputOptions) => {
      const config = deps.config();
      const relay = createSmtpRelay({ url: config.smtpUrl });
      const mail = composeTestMail(config.mail, new Date());
      try {
        await relay.send(mail);
        if (options.json) printJson({ sent: true, to: mail.to });
        else console.log(`試験メールを送りました: ${mail.to.join('、')}`);
      } catch (error) {
        if (!(error instanceof RelayError)) throw error;
        if (options.json) printJson({ sent: false, reason: error.message });
        throw new CommandFailed(`SMTPリレーが受け取りませんでした: ${error.message}`);
      } finally {
        relay.close();
      }
    });
}
