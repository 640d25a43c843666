import type { Command } from 'commander';

import { askServer } from '../ask-server.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { japaneseTime } from '../mail/letter.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { readStatus } from '../status/status.ts';
import { headline, severity, statusRows } from '../status/status-text.ts';
import { define, indented, table, withOutbox, type CommandResult } from './command.ts';

/** Milliseconds. */
const ANSWER_TIMEOUT = 3000;

/** `status`: how the service is doing. */
export function addStatusCommand(program: Command): void {
  define(
    program
      .command('status')
      .description('サービスの状態を一画面で示します。正常でなければ終了コードは1です'),
    showStatus,
  );
}

async function showStatus(): Promise<CommandResult> {
  try {
    return await withOutbox(statusOf);
  } catch (error) {
    if (!(error instanceof OutboxError)) throw error;
    const problem = `保存先を読めません: ${error.message}`;
    const text = `異常　${japaneseTime(Date.now())}`;
    return { json: { status: 'critical', error: error.message }, text, problem };
  }
}

async function statusOf(outbox: Outbox, config: Config): Promise<CommandResult> {
  const status = await readStatus(config, outbox, Date.now());
  const service = await askService(config);
  const serviceText = READINESS[service];
  if (service === 'silent' || service === 'unavailable') {
    status.problems.unshift({
      kind: 'service',
      urgent: true,
      text: `サービスが${serviceText}。ログを確かめてください`,
    });
  }
  const rows = [{ label: 'サービス', value: serviceText }, ...statusRows(status)];
  const problems = status.problems.map(({ text }) => text);
  return {
    json: { status: severity(status), service: service === 'silent' ? null : service, ...status },
    text: `${headline(status)}　${japaneseTime(status.at)}\n\n${table(
      [],
      rows.map(({ label, value }) => [label, value]),
    )}`,
    problem: indented('\n確かめること', problems),
  };
}

const READINESS = {
  ready: '受け付けています',
  degraded: '受け付けています（確かめることがあります）',
  unavailable: '受け付けを断っています',
  silent: '応答しません',
};

/** What the service says of itself on `/readyz`. */
async function askService({ host, port }: Config): Promise<keyof typeof READINESS> {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = local.includes(':') ? `[${local}]` : local;
  try {
    const { text } = await askServer(`http://${address}:${port}/readyz`, {
      ...{ timeout: ANSWER_TIMEOUT, clock: systemClock },
    });
    const { status } = JSON.parse(text) as { status?: keyof typeof READINESS };
    return status ?? 'silent';
  } catch {
    return 'silent';
  }
}
