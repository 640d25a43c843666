import type { Command } from 'commander';

import type { Submission } from '../submission.ts';
import { CommandFailed, define, parseCount } from './command.ts';
import {
  findEntry,
  findSubmission,
  parseReceipt,
  parseReceipts,
  showEntries,
  showEntry,
  whyNot,
  withOutbox,
} from './entries.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** `sales list | show | release | mark | purge`: what the sales filter deleted. */
export function addTrashCommands(sales: Command): void {
  define(
    sales
      .command('list')
      .description('営業と判定して届けなかったお問い合わせ(ごみ箱)を、古い順に表示します')
      .option('--limit <number>', '表示する件数', parseCount, 100),
    async ({ limit }: { limit: number }) =>
      showEntries(await withOutbox((outbox) => outbox.list({ state: 'trash', limit }))),
  );

  define(
    sales
      .command('show')
      .argument('<receipt>', '受付番号', parseReceipt)
      .description('ごみ箱の一件の内容と、営業と判定した理由を表示します'),
    (id: string) =>
      withOutbox(async (outbox, config) => {
        const entry = await findEntry(outbox, id);
        if (entry.summary.state !== 'trash') throw new CommandFailed(await notInTrash(outbox, id));
        return showEntry(entry, config);
      }),
  );

  define(
    sales
      .command('release')
      .argument('<receipts...>', '受付番号', parseReceipts)
      .description('ごみ箱から戻し、通常どおり担当者へ届けます')
      .option('--genuine', '「営業ではない」という学習用の行(JSONL)も標準出力に書き出します'),
    async (ids: string[], { genuine }: { genuine?: boolean }) => {
      const released: string[] = [];
      const lines: object[] = [];
      const problems: string[] = [];
      await withOutbox(async (outbox) => {
        for (const id of ids) {
          const entry = await outbox.show(id);
          const submission = entry?.submission;
          // Without its attachments it would end as a dead letter at once.
          if (!submission || !(await outbox.restore(id, Date.now()))) {
            const unreadable = entry?.summary.state === 'trash';
            problems.push(
              unreadable ? `${id} の内容は読み取れません` : await notInTrash(outbox, id),
            );
            continue;
          }
          released.push(id);
          lines.push(trainingLine(submission, 'genuine'));
        }
      });
      const done = `${released.length} 件を送信待ちに戻しました`;
      return {
        json: { released, ...(genuine && { lines }) },
        // The lines may be redirected into a file.
        text: genuine ? lines.map((line) => JSON.stringify(line)).join('\n') : done,
        note: genuine ? done : undefined,
        problem: problems.join('\n') || undefined,
      };
    },
  );

  define(
    sales
      .command('mark')
      .argument('<receipt>', '受付番号', parseReceipt)
      .description('保管中の一件を、学習用の行(JSONL)として標準出力に書き出します')
      .option('--sales', '営業として')
      .option('--genuine', '営業ではないものとして'),
    async (id: string, options: { sales?: boolean; genuine?: boolean }, command: Command) => {
      if (Boolean(options.sales) === Boolean(options.genuine)) {
        command.error('error: --sales か --genuine のどちらかを指定してください');
      }
      const submission = await withOutbox((outbox) => findSubmission(outbox, id));
      const line = trainingLine(submission, options.sales ? 'sales' : 'genuine');
      return { json: line, text: JSON.stringify(line) };
    },
  );

  define(
    sales
      .command('purge')
      .description('ごみ箱を空にします。元には戻せません')
      .option('--yes', '確認済みとして消去します'),
    async ({ yes }: { yes?: boolean }) => {
      if (!yes) throw new CommandFailed('消去すると元に戻せません。確認のうえ: sales purge --yes');
      const purged = await withOutbox((outbox) => outbox.emptyTrash(Date.now()));
      return { json: { purged }, text: `${purged} 件を消去しました` };
    },
  );
}

const notInTrash = async (outbox: Outbox, receipt: string) =>
  `ごみ箱にありません。${await whyNot(outbox, receipt)}`;

const MAIL_ADDRESS = /[\w.+%-]+@[\w.-]+/g;

/**
 * A labelled line for training (intake-api/training). Name, address and number of the person are left
 * out, also of the text: to the model all numbers and addresses are alike anyway.
 */
function trainingLine(submission: Submission, label: 'sales' | 'genuine') {
  const { receipt, fields } = submission;
  const company = 'company' in fields ? fields.company : '';
  // People sign with a part of their name, too; a single letter may be part of any word.
  const names = [fields.name, fields.kana].flatMap((name) => [name, ...name.split(/\s/)]);
  const body = names
    .filter((name) => [...name].length > 1)
    .reduce((text, name) => text.replaceAll(name, '○○'), fields.body)
    .replaceAll(MAIL_ADDRESS, 'name@example.jp')
    .replaceAll(/\p{Nd}/gu, '9');
  return { id: receipt, label, company, body };
}
