import { readFileSync } from 'node:fs';

import { parseDocument } from 'yaml';

import { fold } from '../../intake-api/src/sales/fold.ts';
import { judge } from '../../intake-api/src/sales/judge.ts';
import { readRules } from '../../intake-api/src/sales/rules.ts';
import { median } from './measure.ts';

const RULES = new URL('../../intake-api/config/sales-rules.yaml', import.meta.url);
/** Keywords of the larger rules file. */
const KEYWORDS = 10_000;
const JUDGEMENTS = 5000;
const REPEATS = 9;

const BODY = Array.from(
  `お世話になっております。弊社は関東を中心に倉庫15拠点、車両320台を運用しており、荷主企業様へ物流サービスを
提供しております。昨今の人手不足と安全管理強化を受け、AIを活用した業務改善を全社で進めることになりました。
点呼の自動化と飲酒検知器のクラウド管理、倉庫内のヘルメット着用確認、乗務員の疲労検知の3点について、貴社の
ソリューションで対応可能か、概算費用と導入スケジュールをご提示いただけないでしょうか。SEO対策や広告運用の
ご提案は不要です。3社ほどにお声がけしており、来月末までに比較検討のうえ選定予定です。まずはオンラインで
1時間ほどお打ち合わせさせていただけますと幸いです。https://logistics.example/about もご覧ください。`.repeat(
    2,
  ),
)
  .slice(0, 500)
  .join('');

const letter = {
  company: '新栄ロジスティクス株式会社',
  name: '三浦 健',
  email: 'miura@logistics.example',
  body: BODY,
  honeypot: '',
};

/** Times are microseconds of processor time per inquiry of 500 characters. */
export interface SalesBench {
  judged: number;
  /** With `many` keywords more. */
  manyJudged: number;
  many: number;
  /** Folding the same body alone: the baseline. */
  folded: number;
}

/** Measures the sales filter with the shipped rules, and with many more keywords. */
export function benchSales(): SalesBench {
  const source = readFileSync(RULES, 'utf8');
  const shipped = readRules('shipped', source);
  const many = readRules('larger', withKeywords(source, KEYWORDS));
  const [folded = Number.NaN, judged = Number.NaN, manyJudged = Number.NaN] = measureInTurns([
    () => fold(BODY),
    () => judge(letter, shipped),
    () => judge(letter, many),
  ]);
  return { folded, judged, manyJudged, many: KEYWORDS };
}

/** The rules with so many suspects more. */
function withKeywords(source: string, count: number): string {
  const document = parseDocument(source);
  const letter = (number: number) => String.fromCharCode(0x4e00 + number);
  for (let i = 0; i < count; i += 1) {
    document.setIn(['suspect', `代行${letter(i % 200)}${letter(Math.floor(i / 200))}`], 1);
  }
  return String(document);
}

/** Microseconds of processor time of each: medians of series in turns, after one to warm up. */
function measureInTurns(runs: (() => unknown)[]): number[] {
  const series = (run: () => unknown) => {
    const start = process.cpuUsage();
    for (let i = 0; i < JUDGEMENTS; i += 1) run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / JUDGEMENTS;
  };
  runs.forEach(series);
  const turns = Array.from({ length: REPEATS }, () => runs.map(series));
  return runs.map((_, index) => median(turns.map((turn) => turn[index] ?? Number.NaN)));
}
