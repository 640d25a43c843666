import { readFileSync } from 'node:fs';

import { fold } from '../../intake-api/src/sales/fold/fold.ts';
import { judge } from '../../intake-api/src/sales/judge.ts';
import { buildRules, type SalesRules } from '../../intake-api/src/sales/rules.ts';
import type { Entry, RuleSheet } from '../../intake-api/src/sales/sheet/groups.ts';
import { readSheet } from '../../intake-api/src/sales/sheet/read-sheet.ts';
import { readStyle } from '../../intake-api/src/sales/style/style-file.ts';
import { median } from './measure.ts';

const RULES = new URL('../../intake-api/config/sales-rules.yaml', import.meta.url);
const STYLE = new URL('../../intake-api/config/sales-style.txt', import.meta.url);
const TIMES = 10;
const JUDGEMENTS = 5000;
const REPEATS = 5;

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

const inquiry = {
  company: '新栄ロジスティクス株式会社',
  name: '三浦 健',
  email: 'miura@logistics.example',
  body: BODY,
  website: '',
};

/** Times are microseconds of processor time per inquiry of 500 characters. */
export interface SalesBench {
  rules: number;
  judged: number;
  folded: number;
  tenfoldRules: number;
  tenfoldJudged: number;
  /** Judging with ten times the rules, over judging with the shipped ones. */
  ratio: number;
}

/** Measures the sales filter with the shipped rules, and with ten times as many. */
export function benchSales(): SalesBench {
  const reading = readSheet(readFileSync(RULES, 'utf8'));
  if (!reading.ok) throw new Error('the shipped rules are broken');
  const tenfold = multiply(reading.sheet);
  const learnt = readStyle(readFileSync(STYLE, 'utf8'));
  const shipped = buildRules(reading.sheet, learnt);
  const many = buildRules(tenfold, learnt);
  const judged = measure(() => judge(inquiry, shipped));
  const tenfoldJudged = measure(() => judge(inquiry, many));
  return {
    rules: countRules(shipped),
    judged,
    folded: measure(() => fold(BODY)),
    tenfoldRules: countRules(many),
    tenfoldJudged,
    ratio: tenfoldJudged / judged,
  };
}

/** The same rules and nine times as many that differ from them in their last character. */
function multiply(sheet: RuleSheet): RuleSheet {
  const copyOf = ({ phrase, ...entry }: Entry, copy: number): Entry => ({
    ...entry,
    ...(phrase && {
      phrase: phrase.map((part) =>
        part.map(({ text, open }) => ({ text: text + String.fromCharCode(0x4e00 + copy), open })),
      ),
    }),
  });
  const copies = Array.from({ length: TIMES - 1 }, (_, copy) => copy);
  const groups = sheet.groups.map((group) => ({
    ...group,
    entries: group.entries.flatMap((entry) => [
      entry,
      ...copies.map((copy) => copyOf(entry, copy)),
    ]),
  }));
  return { ...sheet, groups };
}

function countRules({ places }: SalesRules): number {
  return places.patterns;
}

/** Microseconds of processor time of one run: median of several series after one to warm up. */
function measure(run: () => unknown): number {
  const series = () => {
    const start = process.cpuUsage();
    for (let i = 0; i < JUDGEMENTS; i += 1) run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / JUDGEMENTS;
  };
  series();
  return median(Array.from({ length: REPEATS }, series));
}
