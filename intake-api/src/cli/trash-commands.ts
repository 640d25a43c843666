import { Option, type Command } from 'commander';

import type { Submission } from '../submission.ts';
import { CommandFailed, define } from './command.ts';
import {
  addList,
  addShow,
  doWithEach,
  findSubmission,
  parseReceipt,
  parseReceipts,
  withOutbox,
} from './entries.ts';

/** `sales list | show | release | mark | purge`: what was not delivered. */
export function addTrashCommands(sales: Command): void {
  addList(
    sales,
    '届けなかったもの(営業のお問い合わせと、ウイルスの見つかった応募)を、古い順に表示します',
    'trash',
  );
  addShow(sales, '一件の内容と、届けなかった理由を表示します');

  define(
    sales
      .command('release')
      .argument('<receipts...>', '受付番号', parseReceipts)
      .description('ごみ箱から戻し、通常どおり担当者へ届けます'),
    (ids: string[]) =>
      withOutbox(async (outbox) => {
        const { done: released, problem } = await doWithEach(outbox, ids, (receipt) =>
          outbox.restore(receipt, Date.now()),
        );
        const text = `${released.length} 件を送信待ちに戻しました`;
        return { json: { released }, text, problem };
      }),
  );

  define(
    sales
      .command('mark')
      .argument('<receipt>', '受付番号', parseReceipt)
      .description('保管中の一件を、学習用の行(JSONL)として標準出力に書き出します')
      .addOption(
        new Option('--as <label>', '営業(sales)か、お客様から(genuine)か')
          .choices(['sales', 'genuine'])
          .makeOptionMandatory(),
      ),
    async (id: string, { as: label }: { as: 'sales' | 'genuine' }) => {
      const submission = await withOutbox((outbox) => findSubmission(outbox, id));
      const line = trainingLine(submission, label);
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
