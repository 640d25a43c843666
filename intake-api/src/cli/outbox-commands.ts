import { stat, writeFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { loadConfig } from '../config/config.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import { CommandFailed, define, formatBytes } from './command.ts';
import {
  addFind,
  addList,
  addShow,
  doWithEach,
  findSubmission,
  parseReceipt,
  parseReceipts,
  withOutbox,
} from './entries.ts';

const WRITE_PROBLEMS: Record<string, string> = {
  EEXIST: 'はもうあります。上書きはしません',
  ENOENT: 'のフォルダーがありません',
};

/** Says to an operator why a new file could not be written; throws any other error as it is. */
const failedToWrite = (file: string) => (error: NodeJS.ErrnoException) => {
  const { code = '', syscall } = error;
  if (syscall === undefined) throw error;
  throw new CommandFailed(`${file} ${WRITE_PROBLEMS[code] ?? `に書き込めません(${code})`}`);
};

/** `outbox list | find | show | export | backup | retry | discard`. */
export function addOutboxCommands(program: Command): void {
  const outbox = program.command('outbox').description('未送信の受付と配信不能の受付を扱います');

  addList(outbox, '一覧を古い順に表示します');
  addFind(outbox);
  addShow(outbox, '一件の内容を表示します');

  define(
    outbox
      .command('export')
      .argument('<receipt>', '受付番号', parseReceipt)
      .description('担当者あてのメールを .eml ファイルに書き出します')
      .option('--output <file>', '書き出すファイル(省略時は 受付番号.eml)'),
    (id: string, { output: file = `${id}.eml` }: { output?: string }) =>
      withOutbox(async (opened, { mail }) => {
        const { renderEml } = await import('../mail/message.ts');
        const eml = await renderEml(
          composeStaffMail(await findSubmission(opened, id), mail),
          new Date(),
        );
        await writeFile(file, eml, { flag: 'wx', mode: 0o600 }).catch(failedToWrite(file));
        const text = `${file} に書き出しました(${formatBytes(eml.length)})`;
        return { json: { file, bytes: eml.length }, text };
      }),
  );

  define(
    outbox
      .command('backup')
      .argument('<file>', '新しいファイルの名前')
      .description(
        '保存先を、添付ファイルも含めて一つのファイルに写します(動かしたままで使えます)',
      ),
    async (file: string) => {
      const { databaseUrl, dataDir } = loadConfig();
      if (databaseUrl !== undefined) {
        throw new CommandFailed('PostgreSQLの保存先は、pg_dump で写してください');
      }
      const { backUpSqliteOutbox } = await import('../outbox/sqlite/sqlite-outbox.ts');
      await backUpSqliteOutbox(dataDir, file).catch(failedToWrite(file));
      const { size } = await stat(file);
      return { json: { file, bytes: size }, text: `${file} に写しました(${formatBytes(size)})` };
    },
  );

  define(
    outbox
      .command('retry')
      .argument('[receipts...]', '受付番号', parseReceipts)
      .description('すぐに再送します')
      .option('--all', '配信不能のものと、次の送信を待っているものすべて'),
    async (ids: string[] = [], { all }: { all?: boolean }, command: Command) => {
      const isNamed = ids.length > 0;
      if (isNamed === Boolean(all)) {
        command.error('error: 受付番号か --all のどちらかを指定してください');
      }
      return withOutbox(async (opened) => {
        const now = Date.now();
        const { done, problem } = await doWithEach(
          opened,
          ids,
          async (receipt) => (await opened.requeue({ receipt }, now)) > 0,
        );
        const retried = all ? await opened.requeue('all', now) : done.length;
        return { json: { retried }, text: `${retried} 件を再送待ちにしました`, problem };
      });
    },
  );

  define(
    outbox
      .command('discard')
      .argument('<receipt>', '受付番号', parseReceipt)
      .description('一件を完全に削除します。元には戻せません')
      .option('--yes', '確認済みとして削除します'),
    async (id: string, { yes }: { yes?: boolean }) => {
      if (!yes) {
        throw new CommandFailed(`削除すると元に戻せません。確認のうえ: outbox discard ${id} --yes`);
      }
      return withOutbox(async (opened) => {
        const { problem } = await doWithEach(opened, [id], (receipt) =>
          opened.discard(receipt, Date.now()),
        );
        if (problem !== undefined) throw new CommandFailed(problem);
        return { json: { discarded: id }, text: `${id} を削除しました` };
      });
    },
  );
}
