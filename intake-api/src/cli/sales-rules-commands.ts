import type { Command } from 'commander';

import type { Config } from '../config/config.ts';
import { explain, type Explanation } from '../sales/explain.ts';
import { judge, type JudgedInquiry, likelihood } from '../sales/judge.ts';
import type { KeywordKind } from '../sales/keywords.ts';
import { readRules, RulesError, type SalesRules } from '../sales/rules.ts';
import { readText } from './given-files.ts';
import { BadResult, CommandFailed, printJson, printTable, type OutputOptions } from './output.ts';

interface SalesOptions extends OutputOptions {
  rules?: string;
}

/** `sales check | lint`. */
export function addSalesRulesCommands(sales: Command, deps: { config: () => Config }): void {
  const rulesFile = (given: string | undefined) => given ?? deps.config().sales.rulesFile;

  sales
    .command('check <file>')
    .description('文章(テキスト、またはフォーム項目のJSON。- なら標準入力)を判定し、理由を示します')
    .option('--rules <file>', 'ルールのファイル(省略時は設定のもの)')
    .option('--json', 'JSONで出力します')
    .action(async (file: string, options: SalesOptions) => {
      const path = rulesFile(options.rules);
      const rules = parse(path, await readText(path));
      if (rules instanceof RulesError) throw new CommandFailed(rules.message);
      const inquiry = toInquiry(await readText(file));
      const explanation = explain(judge(inquiry, rules), inquiry, rules);
      if (options.json) printJson(explanation);
      else printExplanation(explanation);
    });

  sales
    .command('lint [file]')
    .description('ルールのファイルに誤りがないか調べます(省略時は設定のもの)')
    .option('--json', 'JSONで出力します')
    .action(async (file: string | undefined, options: SalesOptions) => {
      const path = rulesFile(file);
      const rules = parse(path, await readText(path));
      const problems = rules instanceof RulesError ? rules.problems : [];
      const report = { ok: problems.length === 0, file: path, problems };
      if (options.json) printJson(report);
      if (!report.ok) {
        throw new BadResult(
          problems.map(({ line, reason }) => `${path}:${line}: ${reason}`).join('\n'),
        );
      }
      if (!options.json) console.log(`${path} に誤りはありません`);
    });
}

/** The rules, or why they can't be used. */
function parse(path: string, text: string): SalesRules | RulesError {
  try {
    return readRules(path, text);
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
}

const NOTHING: JudgedInquiry = { company: '', name: '', email: '', body: '', website: '' };

/** Form fields as JSON, or a text that counts as the body. */
function toInquiry(text: string): JudgedInquiry {
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

const VERDICTS = {
  deliver: '通常どおり届けます',
  flag: '営業の可能性あり。件名に印を付けて届けます',
  delete: '営業。届けずにごみ箱へ入れます',
};

const KINDS: Record<KeywordKind, string> = {
  block: 'あれば削除 (block)',
  suspect: '疑わしい語句 (suspect)',
  trust: '削除しない (trust)',
  allow: '',
};

function printExplanation(explanation: Explanation): void {
  const { verdict, score, thresholds, honeypot, keywords, clauses } = explanation;
  console.log(`判定　　　：${VERDICTS[verdict]}`);
  console.log(
    `確からしさ：売り込みである見込み ${likelihood(score)}(${score} 点。${thresholds.flag} 点から印、${thresholds.delete} 点から削除)\n`,
  );
  if (honeypot) console.log('人には見えない欄に入力があります(自動送信)\n');
  if (keywords.length > 0) {
    printTable(
      ['キーワード', '種類', '点', '本文での表記'],
      keywords.map((hit) => [hit.keyword, KINDS[hit.kind], signed(hit.points), hit.text]),
    );
    console.log();
  }
  if (clauses.length > 0) {
    printTable(
      ['言い回し(＋は売り込み、－はお客様らしい)', '点'],
      clauses.map(({ text, points }) => [text, signed(points)]),
    );
  }
}

function signed(points: number): string {
  if (points === 0) return '';
  return points > 0 ? `+${points}` : String(points);
}
