import type { Command } from 'commander';

import type { Config } from '../config/config.ts';
import { RelayError } from '../mail/relay.ts';
import { composeTestMail } from '../mail/test-mail.ts';
import { BadResult, printJson, type OutputOptions } from './output.ts';

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
      const mail = composeTestMail(config.mail, new Date());
      const refused = new Map<string, string>();
      // Loaded here, so that the other commands start without nodemailer.
      const { createSmtpRelay } = await import('../mail/smtp-relay.ts');
      const relay = createSmtpRelay({
        url: config.smtpUrl,
        onRefused: (address, reason) => refused.set(address, reason),
      });
      let failure: RelayError | undefined;
      try {
        await relay.send(mail);
      } catch (error) {
        if (!(error instanceof RelayError)) throw error;
        failure = error;
      } finally {
        relay.close();
      }
      const outcomes = mail.to.map((address) => {
        const reason = refused.get(address) ?? failure?.message;
        return { address, sent: reason === undefined, ...(reason !== undefined && { reason }) };
      });
      const lost = outcomes.filter(({ sent }) => !sent);
      const taken = outcomes.filter(({ sent }) => sent).map(({ address }) => address);
      if (options.json) printJson({ sent: lost.length === 0, to: outcomes });
      else if (taken.length > 0) console.log(`試験メールを送りました: ${taken.join('、')}`);
      if (lost.length > 0) {
        const lines = lost.map(({ address, reason }) => `  ${address}: ${reason}`);
        throw new BadResult(['SMTPリレーが受け取りませんでした', ...lines].join('\n'));
      }
    });
}
