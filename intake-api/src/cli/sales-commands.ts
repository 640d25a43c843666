import type { Command } from 'commander';

import type { Config } from '../config.ts';
import { judge } from '../sales/judge.ts';
import { explain, type Explanation } from '../sales/operator/explain.ts';
import { learnStyle } from '../sales/operator/learn-style.ts';
import { lintRules } from '../sales/operator/lint-rules.ts';
import { scoreCorpus, type CorpusScore } from '../sales/operator/score-corpus.ts';
import { readRules, RulesError } from '../sales/rules-file.ts';
import { writeStyle } from '../sales/style/style-file.ts';
import { readExamples, readText, writeGiven } from './given-files.ts';
import { BadResult, CommandFailed, printJson, printTable, type OutputOptions } from './output.ts';

interface SalesOptions extends OutputOptions {
  rules?: string;
}

/** `sales check | score | learn | lint`. */
export function addSalesCommands(program: Command, deps: { config: () => Config }): void {
  const sales = program.command('sales').description('営業判定ルールを確かめます');
  const rulesFile = (options: SalesOptions) => options.rules ?? deps.config().sales.rulesFile;
  const openRules = async (options: SalesOptions) => {
    const file = rulesFile(options);
    try {
      return readRules(file, await readText(file));
    } catch (error) {
      if (error instanceof RulesError) throw new CommandFailed(error.message);
      throw error;
    }
  };

  sales
    .command('check <file>')
    .description('文章(テキスト、またはフォーム項目のJSON)を判定し、当たった言葉を示します')
    .option('--rules <file>', 'ルールのファイル(省略時は設定のもの)')
    .option('--json', 'JSONで出力します')
    .action(async (file: string, options: SalesOptions) => {
      const rules = await openRules(options);
      const inquiry = toInquiry(await readText(file));
      const explanation = explain(judge(inquiry, rules), inquiry, rules);
      if (options.json) printJson(explanation);
      else printExplanation(explanation);
    });

  sales
    .command('score <corpus...>')
    .description(
      '正解付きの例文集(JSONL、またはそのフォルダー)で、再現率と誤判定を数えます。誤って消すものがあれば終了コード1',
    )
    .option('--rules <file>', 'ルールのファイル(省略時は設定のもの)')
    .option('--json', 'JSONで出力します')
    .action(async (paths: string[], options: SalesOptions) => {
      const rules = await openRules(options);
      const score = scoreCorpus(await readExamples(paths), rules);
      if (options.json) printJson(score);
      else printScore(score);
      if (score.genuine.lost > 0) {
        throw new BadResult(`本物のお問い合わせを ${score.genuine.lost} 件消してしまいます`);
      }
    });

  sales
    .command('learn <corpus...>')
    .description(
      '正解付きの例文集(JSONL、またはそのフォルダー)から、言い回しの重みのファイルを作ります',
    )
    .requiredOption('--out <file>', '書き出すファイル(ルールの style の file)')
    .option('--json', 'JSONで出力します')
    .action(async (paths: string[], options: OutputOptions & { out: string }) => {
      const examples = await readExamples(paths);
      const learnt = learnStyle(examples);
      await writeGiven(options.out, writeStyle(learnt), { flag: 'w', mode: 0o644 });
      const counts = { examples: examples.length, grams: learnt.weights.size };
      if (options.json) printJson(counts);
      else console.log(`${counts.examples} 件の例文から ${options.out} を作りました`);
    });

  sales
    .command('lint [file]')
    .description('ルールのファイルに誤りがないか調べます(省略時は設定のもの)')
    .option('--json', 'JSONで出力します')
    .action(async (file: string | undefined, options: SalesOptions) => {
      const path = file ?? rulesFile(options);
      const report = lintRules(path, await readText(path));
      if (options.json) {
        printJson(report);
      } else if (report.ok) {
        const row = (group: (typeof report.groups)[number]) => [
          group.name,
          group.kind,
          String(group.entries),
          group.about,
        ];
        printTable(['グループ', '種類', '数', '内容'], report.groups.map(row));
      }
      if (!report.ok) {
        const problems = report.problems.map(
          ({ file, line, reason }) => `${file}:${line}: ${reason}`,
        );
        throw new BadResult(problems.join('\n'));
      }
    });
}

const NOTHING = { company: '', name: '', email: '', body: '', website: '' };

/** Form fields as JSON, or a text that counts as the body. */
function toInquiry(text: string): typeof NOTHING {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null && 'body' in fields) {
      const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
      return { ...NOTHING, ...Object.fromEntries(texts) };
    }
  } catch {
    // Not JSON: the text itself is to be judged.
  }
  return { ...NOTHING, body: text };
}

function printExplanation({ sales, score, threshold, groups }: Explanation): void {
  console.log(`${sales ? '営業と判定' : '営業ではない'}(${score} 点、基準 ${threshold} 点)\n`);
  const rows = groups.flatMap(({ group, about, points, hits }) =>
    hits.map((hit, index) => [
      index === 0 ? `${group} ${about}` : '',
      index === 0 ? String(points) : '',
      hit.text ?? hit.name,
      String(hit.weight),
    ]),
  );
  if (rows.length > 0) printTable(['グループ', '点', '当たった言葉', '重み'], rows);
}

function printScore({ sales, genuine, missed, lost }: CorpusScore): void {
  console.log(
    `営業 ${sales.total} 件中 ${sales.caught} 件を検出(再現率 ${(sales.recall * 100).toFixed(1)} %)\n` +
      `本物 ${genuine.total} 件中 ${genuine.lost} 件を誤って削除\n`,
  );
  const rows = [
    ...lost.map((example) => ({ ...example, kind: '誤って削除' })),
    ...missed.map((example) => ({ ...example, kind: '見逃し' })),
  ];
  if (rows.length === 0) return;
  printTable(
    ['誤り', 'ID', '点', '本文'],
    rows.map(({ kind, id, score, body }) => [
      kind,
      id,
      String(score),
      `${Array.from(body.replaceAll('\n', ' ')).slice(0, 40).join('')}…`,
    ]),
  );
}
