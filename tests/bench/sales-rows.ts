import type { BenchRow } from './measure.ts';
import { benchSales } from './sales.ts';

const GOALS = { microseconds: 50, ratio: 2 };

/** The sales filter on a full message, as lines of the table. */
export async function benchSalesFilter(): Promise<BenchRow[]> {
  const { rules, judged, folded, tenfoldRules, tenfoldJudged, ratio } = benchSales();
  const time = (microseconds: number) => `${microseconds.toFixed(1)} µs`;
  return [
    {
      case: `filter, 500 characters, ${rules} shipped phrases`,
      measured: time(judged),
      baseline: `${time(folded)} for folding alone`,
      ratio: judged / folded,
      goal: `under ${GOALS.microseconds} µs`,
      met: judged < GOALS.microseconds,
    },
    {
      case: `filter, ten times the phrases (${tenfoldRules})`,
      measured: time(tenfoldJudged),
      baseline: `${time(judged)} with the shipped ones`,
      ratio,
      goal: `less than ${GOALS.ratio}`,
      met: ratio < GOALS.ratio,
    },
  ];
}
