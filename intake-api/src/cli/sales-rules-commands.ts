import { buffer } from 'node:stream/consumers';

import type { Command } from 'commander';

import { loadConfig } from '../config/config.ts';
import { explain, type Explanation } from '../sales/explain.ts';
import { judge, likelihood } from '../sales/judge.ts';
import type { KeywordKind } from '../sales/keywords.ts';
import { loadRules } from '../sales/rules.ts';
import { decodeText, readTextFile } from '../config/yaml-file.ts';
import { define, table } from './command.ts';

/** `sales check`: how a text would be judged, and why. */
export function addSalesRulesCommands(sales: Command): void {
  define(
    sales
      .command('check <file>')
      .description('文章(標準入力なら「-」)を判定し、理由を示します')
      .option('--rules <file>', 'ルールのファイル(省略時は設定のもの)'),
    async (file: string, options: { rules?: string }) => {
      const rules = loadRules(options.rules ?? loadConfig().sales.rulesFile);
      const letter = { ...NOTHING, body: await readText(file) };
      const explanation = explain(judge(letter, rules), letter, rules);
      return { json: explanation, text: toText(explanation) };
    },
  );
}

/** @throws FileError */
const readText = async (file: string): Promise<string> =>
  file === '-' ? decodeText('標準入力', await buffer(process.stdin)) : readTextFile(file);

const NOTHING = { company: '', name: '', email: '', honeypot: '' };

const VERDICTS = {
  deliver: '通常どおり届けます',
  flag: '営業の可能性あり。印を付けて届けます',
  delete: '営業。届けずにごみ箱へ入れます',
};

const KINDS: Record<KeywordKind, string> = {
  block: '削除の候補 (block)',
  suspect: '疑わしい語句 (suspect)',
  trust: '削除しない (trust)',
  allow: '',
};

function toText({ verdict, score, thresholds, keywords, clauses }: Explanation): string {
  const sections = [
    `判定　　　：${VERDICTS[verdict]}\n確からしさ：売り込みである見込み ${likelihood(score)}(${score} 点。${thresholds.flag} 点から印、${thresholds.delete} 点から削除)`,
    keywords.length > 0 &&
      table(
        ['キーワード', '種類', '点', '本文の箇所'],
        keywords.map((hit) => [hit.keyword, KINDS[hit.kind], signed(hit.points), hit.text]),
      ),
    clauses.length > 0 &&
      table(
        ['言い回し(＋は売り込み、－はお客様らしい)', '点'],
        clauses.map(({ text, points }) => [text, signed(points)]),
      ),
  ];
  return sections.filter(Boolean).join('\n\n');
}

function signed(points: number): string {
  if (points === 0) return '';
  return points > 0 ? `+${points}` : String(points);
}
