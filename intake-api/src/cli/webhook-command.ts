import type { Command } from 'commander';

import { systemClock } from '../clock.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { receiverAdvice, type ReceiverPrefix } from '../config/receivers.ts';
import type { WebhookFormat } from '../config/settings.ts';
import { postNotice } from '../delivery/webhook.ts';
import { DeliveryError } from '../errors.ts';
import { CommandFailed, define, indented, type CommandResult } from './command.ts';

/** What is posted to, and what each is for. */
const RECEIVERS = {
  webhook: {
    prefix: 'WEBHOOK',
    receiver: ({ webhook }: Config) => webhook,
    about: 'ほかの道具への知らせ（WEBHOOK_URL）を確かめます',
    purpose: 'サイトのお問い合わせと採用応募は、ここに知らせます',
  },
  alert: {
    prefix: 'ALERT_WEBHOOK',
    receiver: ({ alertWebhook }: Config) => alertWebhook,
    about: '異常の知らせ（ALERT_WEBHOOK_URL）を確かめます',
    purpose: '受付サービスの異常とその解消は、ここに知らせます',
  },
} as const;

/** `webhook test`, `alert test`: whether the receiver takes what is posted to it. */
export function addWebhookCommands(program: Command): void {
  for (const [name, of] of Object.entries(RECEIVERS)) {
    define(
      program
        .command(name)
        .description(of.about)
        .command('test')
        .description('現在の設定で試験の知らせを送り、受け取る側の返事を示します'),
      () => testReceiver(of),
    );
  }
}

async function testReceiver({
  prefix,
  receiver: of,
  purpose,
}: (typeof RECEIVERS)[keyof typeof RECEIVERS]): Promise<CommandResult> {
  const receiver = of(loadConfig());
  if (!receiver) throw new CommandFailed(`${prefix}_URL が設定されていません`);
  try {
    const answer = await postNotice(
      { ...receiver, clock: systemClock },
      {
        type: 'test',
        title: '試験の知らせです',
        rows: [{ label: '内容', value: purpose }],
        data: {},
      },
    );
    return {
      json: { sent: true, answer },
      text: `試験の知らせが受け取られました: ${answer}`,
      note: '表示されたか、確かめてください（Teamsは、投稿する前に返事をします）',
    };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { message: answer } = error;
    const lines = [answer, `→ ${adviceOn(answer, receiver.format, prefix)}`];
    const problem = indented('試験の知らせを渡せませんでした', lines);
    return { json: { sent: false, answer }, text: '', problem };
  }
}

/** What to do about an answer, or none. */
function adviceOn(answer: string, format: WebhookFormat, prefix: ReceiverPrefix): string {
  if (/^connection: .*(?:CERT|SSL|TLS)/.test(answer)) {
    return 'TLSでつながりません。ポートと相手の証明書を確かめてください';
  }
  if (!answer.startsWith('HTTP')) return 'ホストとポート、外へ出る通信の許可を確かめてください';
  return /^HTTP:? (?:429|5)/.test(answer)
    ? '時間をおいて試してください'
    : receiverAdvice(format, prefix);
}
