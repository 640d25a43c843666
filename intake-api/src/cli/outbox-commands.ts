import { Option, type Command } from 'commander';

import { composeStaffMail } from '../mail/staff-mail.ts';
import type { EntryState } from '../outbox/outbox.ts';
import { parseCount } from './counts.ts';
import {
  findEntry,
  printEntries,
  printEntry,
  STATES,
  withOutbox,
  type OutboxDeps,
} from './entries.ts';
import { writeOperatorFile } from './given-files.ts';
import {
  BadResult,
  CommandFailed,
  formatBytes,
  formatTime,
  printJson,
  type OutputOptions,
} from './output.ts';

/** Heading of the time at which an entry is due. */
const DUE = '次の送信';

/** `outbox list | show | export | retry | discard`. */
export function addOutboxCommands(program: Command, deps: OutboxDeps): void {
  const outbox = program.command('outbox').description('未送信の受付と配信不能の受付を扱います');

  outbox
    .command('list')
    .description('一覧を古い順に表示します')
    .addOption(new Option('--state <state>', '状態で絞り込みます').choices(Object.keys(STATES)))
    .option('--limit <number>', '表示する件数', parseCount, 100)
    .option('--json', 'JSONで出力します')
    .action(async (options: OutputOptions & { state?: EntryState; limit: number }) => {
      const filter = { limit: options.limit, ...(options.state && { state: options.state }) };
      const entries = await withOutbox(deps, (opened) => opened.list(filter));
      printEntries(entries, { ...options, due: DUE });
    });

  outbox
    .command('show <id>')
    .description('一件の内容を表示します')
    .option('--json', 'JSONで出力します(添付ファイルの中身は含みません)')
    .action(async (id: string, options: OutputOptions) => {
      await withOutbox(deps, async (opened) => {
        const time = await opened.discardedAt(id);
        if (time === undefined) {
          printEntry(await findEntry(opened, id), { ...options, due: DUE });
        } else if (options.json) {
          printJson({ receipt: id, discardedAt: new Date(time).toISOString() });
        } else {
          console.log(`${id} は ${formatTime(time)} に破棄しました`);
        }
      });
    });

  outbox
    .command('export <id>')
    .description('担当者あてのメールを .eml ファイルに書き出します')
    .option('--output <file>', '書き出すファイル(省略時は ID.eml)')
    .option('--json', 'JSONで出力します')
    .action(async (id: string, options: OutputOptions & { output?: string }) => {
      const { submission } = await withOutbox(deps, (opened) => findEntry(opened, id));
      if (!submission) throw new CommandFailed(`${id} の内容は読み取れません`);
      const file = options.output ?? `${id}.eml`;
      const { renderEml } = await import('../mail/message.ts');
      const eml = await renderEml(composeStaffMail(submission, deps.config().mail));
      await writeOperatorFile(file, eml);
      if (options.json) printJson({ file, bytes: eml.length });
      else console.log(`${file} に書き出しました(${formatBytes(eml.length)})`);
    });

  outbox
    .command('retry [ids...]')
    .description('すぐに再送します。--all で配信不能のものと、次の送信を待っているものすべて')
    .option('--all', '配信不能のものと、次の送信を待っているものすべて')
    .option('--json', 'JSONで出力します')
    .action(async (ids: string[], options: OutputOptions & { all?: boolean }, command: Command) => {
      if (options.all ? ids.length > 0 : ids.length === 0) {
        command.error('error: 受付番号か --all のどちらかを指定してください');
      }
      const which = options.all ? 'all' : ids;
      const count = await withOutbox(deps, (opened) => opened.requeue(which, deps.now()));
      if (options.json) printJson({ retried: count });
      else console.log(`${count} 件を再送の列に入れました`);
      if (which !== 'all' && count < ids.length) {
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
      const discarded = await withOutbox(deps, (opened) => opened.discard(id, deps.now()));
      if (!discarded) throw new CommandFailed(`${id} は見つかりません`);
      if (options.json) printJson({ discarded: id });
      else console.log(`${id} を削除しました`);
    });
}
