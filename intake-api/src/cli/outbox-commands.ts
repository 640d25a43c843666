import { Option, type Command } from 'commander';

import type { Config } from '../config/config.ts';
import type { EntryState, EntrySummary, Outbox } from '../outbox/outbox.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import { parseCount } from './counts.ts';
import { writeGiven } from './given-files.ts';
import { showSubmission } from './submission-table.ts';
import {
  BadResult,
  CommandFailed,
  formatBytes,
  formatTime,
  printJson,
  printTable,
  type OutputOptions,
} from './output.ts';

const STATES: Record<EntryState, string> = {
  waiting: '送信待ち',
  delivering: '送信中',
  dead: '配信不能',
};

export interface OutboxCommandDeps {
  config: () => Config;
  openOutbox: (config: Config) => Promise<Outbox>;
  now: () => number;
}

/** `outbox list | show | export | retry | discard`. */
export function addOutboxCommands(program: Command, deps: OutboxCommandDeps): void {
  const outbox = program.command('outbox').description('未送信の受付と配信不能の受付を扱います');

  /** Opens the outbox beside the running service for the time of one command. */
  async function withOutbox<Result>(use: (outbox: Outbox) => Promise<Result>): Promise<Result> {
    const opened = await deps.openOutbox(deps.config());
    try {
      return await use(opened);
    } finally {
      await opened.close();
    }
  }

  outbox
    .command('list')
    .description('一覧を古い順に表示します')
    .addOption(new Option('--state <state>', '状態で絞り込みます').choices(Object.keys(STATES)))
    .option('--limit <number>', '表示する件数', parseCount, 100)
    .option('--json', 'JSONで出力します')
    .action(async (options: OutputOptions & { state?: EntryState; limit: number }) => {
      const filter = { limit: options.limit, ...(options.state && { state: options.state }) };
      const entries = await withOutbox((opened) => opened.list(filter));
      if (options.json) printJson(entries.map(toJson));
      else if (entries.length === 0) console.log('該当する受付はありません');
      else printEntries(entries);
    });

  outbox
    .command('show <id>')
    .description('一件の内容を表示します')
    .option('--json', 'JSONで出力します(添付ファイルの中身は含みません)')
    .action(async (id: string, options: OutputOptions) => {
      const { summary, submission } = await withOutbox((opened) => find(opened, id));
      const table = submission && showSubmission(submission);
      if (options.json) {
        printJson({ ...toJson(summary), ...(table && { fields: Object.fromEntries(table) }) });
        return;
      }
      printEntries([summary]);
      if (summary.lastError) console.log(`\n最後のエラー: ${summary.lastError}`);
      console.log();
      if (table) printTable(['項目', '内容'], table);
      else console.log('この受付の内容は読み取れません');
    });

  outbox
    .command('export <id>')
    .description('担当者あてのメールを .eml ファイルに書き出します')
    .option('--output <file>', '書き出すファイル(省略時は ID.eml)')
    .option('--json', 'JSONで出力します')
    .action(async (id: string, options: OutputOptions & { output?: string }) => {
      const { submission } = await withOutbox((opened) => find(opened, id));
      if (!submission) throw new CommandFailed(`${id} の内容は読み取れません`);
      const file = options.output ?? `${id}.eml`;
      const { renderEml } = await import('../mail/message.ts');
      const eml = await renderEml(composeStaffMail(submission, deps.config().mail));
      await writeGiven(file, eml, { flag: 'wx', mode: 0o600 });
      if (options.json) printJson({ file, bytes: eml.length });
      else console.log(`${file} に書き出しました(${formatBytes(eml.length)})`);
    });

  outbox
    .command('retry [ids...]')
    .description('すぐに再送します。--all で配信不能のものすべて')
    .option('--all', '配信不能のものすべて')
    .option('--json', 'JSONで出力します')
    .action(async (ids: string[], options: OutputOptions & { all?: boolean }, command: Command) => {
      if (options.all ? ids.length > 0 : ids.length === 0) {
        command.error('error: 受付番号か --all のどちらかを指定してください');
      }
      const which = options.all ? 'all-dead' : ids;
      const count = await withOutbox((opened) => opened.retry(which, deps.now()));
      if (options.json) printJson({ retried: count });
      else console.log(`${count} 件を再送の列に入れました`);
      if (which !== 'all-dead' && count < ids.length) {
        throw new BadResult(`${ids.length - count} 件は見つからないか、いま送信中です`);
      }
    });

  outbox
    .command('discard <id>')
    .description('一件を完全に削除します。元には戻せません')
    .option('--yes', '確認済みとして削除します')
    .option('--json', 'JSONで出力します')
    .action(async (id: string, options: OutputOptions & { yes?: boolean }) => {
      if (!options.yes) {
        throw new CommandFailed(`削除すると元に戻せません。確認のうえ: outbox discard ${id} --yes`);
      }
      const discarded = await withOutbox((opened) => opened.discard(id));
      if (!discarded) throw new CommandFailed(`${id} は見つかりません`);
      if (options.json) printJson({ discarded: id });
      else console.log(`${id} を削除しました`);
    });
}

async function find(outbox: Outbox, receipt: string) {
  const entry = await outbox.show(receipt);
  if (!entry) throw new CommandFailed(`${receipt} は見つかりません`);
  return entry;
}

function toJson(entry: EntrySummary) {
  return {
    ...entry,
    acceptedAt: new Date(entry.acceptedAt).toISOString(),
    dueAt: entry.dueAt === undefined ? null : new Date(entry.dueAt).toISOString(),
  };
}

function printEntries(entries: EntrySummary[]): void {
  printTable(
    ['受付番号', '状態', '受付日時', '試行', '次の送信', 'サイズ'],
    entries.map((entry) => [
      entry.receipt,
      STATES[entry.state],
      formatTime(entry.acceptedAt),
      String(entry.attempts),
      entry.dueAt === undefined ? '―' : formatTime(entry.dueAt),
      formatBytes(entry.bytes),
    ]),
  );
}
