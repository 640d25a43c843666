import type { Command } from 'commander';

import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { RECEIVER_ADVICE } from '../config/receivers.ts';
import type { WebhookFormat } from '../config/settings.ts';
import { tryWebhook } from '../delivery/webhook.ts';
import { DeliveryError } from '../errors.ts';
import { CommandFailed, define, indented, type CommandResult } from './command.ts';

/** `webhook test`: whether the receiver takes what is posted to it. */
export function addWebhookCommand(program: Command): void {
  define(
    program
      .command('webhook')
      .description('ほかの道具への知らせ（WEBHOOK_URL）を確かめます')
      .command('test')
      .description('現在の設定で試験の知らせを送り、受け取る側の返事を示します'),
    testWebhook,
  );
}

async function testWebhook(): Promise<CommandResult> {
  const { webhook } = loadConfig();
  if (!webhook) throw new CommandFailed('WEBHOOK_URL が設定されていません');
  try {
    const answer = await tryWebhook({ ...webhook, clock: systemClock });
    return {
      json: { sent: true, answer },
      text: `試験の知らせが受け取られました: ${answer}`,
      note: '表示されたか、確かめてください（Teamsは、投稿する前に返事をします）',
    };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { message: answer } = error;
    const lines = [answer, `→ ${adviceOn(answer, webhook.format)}`];
    const problem = indented('試験の知らせを渡せませんでした', lines);
    return { json: { sent: false, answer }, text: '', problem };
  }
}

/** What to do about an answer, or none. */
function adviceOn(answer: string, format: WebhookFormat): string {
  if (/^connection: .*(?:CERT|SSL|TLS)/.test(answer)) {
    return 'TLSでつながりません。ポートと相手の証明書を確かめてください';
  }
  if (!answer.startsWith('HTTP')) return 'ホストとポート、外へ出る通信の許可を確かめてください';
  return /^HTTP:? (?:429|5)/.test(answer) ? '時間をおいて試してください' : RECEIVER_ADVICE[format];
}
