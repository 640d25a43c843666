import type { Command } from 'commander';

import type { Submission } from '../submission.ts';
import { parseCount } from './counts.ts';
import { findEntry, printEntries, printEntry, withOutbox, type OutboxDeps } from './entries.ts';
import { BadResult, CommandFailed, printJson, type OutputOptions } from './output.ts';

/** Heading of the time at which an entry leaves the trash. */
const DUE = '消去の予定';

/** `sales list | show | release | mark | purge`: what the sales filter deleted. */
export function addTrashCommands(sales: Command, deps: OutboxDeps): void {
  sales
    .command('list')
    .description('営業と判定して届けなかったお問い合わせ(ごみ箱)を、古い順に表示します')
    .option('--limit <number>', '表示する件数', parseCount, 100)
    .option('--json', 'JSONで出力します')
    .action(async (options: OutputOptions & { limit: number }) => {
      const filter = { state: 'trash', limit: options.limit } as const;
      const entries = await withOutbox(deps, (outbox) => outbox.list(filter));
      printEntries(entries, { ...options, due: DUE });
    });

  sales
    .command('show <id>')
    .description('ごみ箱の一件の内容と、営業と判定した理由を表示します')
    .option('--json', 'JSONで出力します')
    .action(async (id: string, options: OutputOptions) => {
      const entry = await withOutbox(deps, (outbox) => findEntry(outbox, id, 'trash'));
      printEntry(entry, { ...options, due: DUE });
      const { sales: assessment } = entry.submission ?? {};
      if (options.json || !assessment) return;
      console.log(`\n営業と判定した理由(${assessment.score} 点)`);
      for (const reason of assessment.reasons) console.log(`  ${reason}`);
    });

  sales
    .command('release <ids...>')
    .description('ごみ箱から戻し、通常どおり担当者へ届けます')
    .option('--genuine', '「営業ではない」という学習用の行(JSONL)も標準出力に書き出します')
    .option('--json', 'JSONで出力します')
    .action(async (ids: string[], options: OutputOptions & { genuine?: boolean }) => {
      const released: string[] = [];
      const lines: string[] = [];
      await withOutbox(deps, async (outbox) => {
        for (const id of ids) {
          const submission = (await outbox.show(id))?.submission;
          // Without its attachments it would end as a dead letter at once.
          if (!submission || !(await outbox.restore(id, deps.now()))) continue;
          released.push(id);
          lines.push(trainingLine(submission, 'genuine'));
        }
      });
      if (options.genuine) for (const line of lines) console.log(line);
      // The lines may be redirected into a file.
      const say = options.genuine ? console.error : console.log;
      if (options.json && !options.genuine) printJson({ released });
      else say(`${released.length} 件を送信の列に戻しました`);
      const lost = ids.filter((id) => !released.includes(id));
      if (lost.length > 0)
        throw new BadResult(`ごみ箱にないか、内容を読み取れません: ${lost.join('、')}`);
    });

  sales
    .command('mark <id>')
    .description('保管中の一件を、学習用の行(JSONL)として標準出力に書き出します')
    .option('--sales', '営業として')
    .option('--genuine', '営業ではないものとして')
    .action(
      async (id: string, options: { sales?: boolean; genuine?: boolean }, command: Command) => {
        if (Boolean(options.sales) === Boolean(options.genuine)) {
          command.error('error: --sales か --genuine のどちらかを指定してください');
        }
        const { submission } = await withOutbox(deps, (outbox) => findEntry(outbox, id));
        if (!submission) throw new CommandFailed(`${id} の内容は読み取れません`);
        console.log(trainingLine(submission, options.sales ? 'sales' : 'genuine'));
      },
    );

  sales
    .command('purge')
    .description('ごみ箱を空にします。元には戻せません')
    .option('--yes', '確認済みとして消去します')
    .option('--json', 'JSONで出力します')
    .action(async (options: OutputOptions & { yes?: boolean }) => {
      if (!options.yes) {
        throw new CommandFailed('消去すると元に戻せません。確認のうえ: sales purge --yes');
      }
      const purged = await withOutbox(deps, (outbox) => outbox.emptyTrash());
      if (options.json) printJson({ purged });
      else console.log(`${purged} 件を消去しました`);
    });
}

const MAIL_ADDRESS = /[\w.+%-]+@[\w.-]+/g;

/**
 * A labelled line for training (intake-api/training). Name, address and number of the person are left
 * out, also of the text: to the model all numbers and addresses are alike anyway.
 */
function trainingLine(submission: Submission, label: 'sales' | 'genuine'): string {
  const { receipt, fields } = submission;
  const company = 'company' in fields ? fields.company : '';
  // People sign with a part of their name, too; a single letter may be part of any word.
  const names = [fields.name, fields.kana].flatMap((name) => [name, ...name.split(/\s/)]);
  const body = names
    .filter((name) => [...name].length > 1)
    .reduce((text, name) => text.replaceAll(name, '○○'), fields.body)
    .replaceAll(MAIL_ADDRESS, 'name@example.jp')
    .replaceAll(/\p{Nd}/gu, '9');
  return JSON.stringify({ id: receipt, label, company, body });
}
