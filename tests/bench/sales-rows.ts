import type { BenchRow } from './measure.ts';
import { benchSales } from './sales.ts';

/** Times of folding alone, and times of the shipped rules. */
const GOALS = { judging: 3, many: 2 };

/** The sales filter on a full message, as lines of the table. */
export async function benchSalesFilter(): Promise<BenchRow[]> {
  const { judged, folded, many, manyJudged } = benchSales();
  const time = (microseconds: number) => `${microseconds.toFixed(1)} µs`;
  return [
    {
      case: 'filter, 500 characters',
      measured: time(judged),
      baseline: `${time(folded)} for folding alone`,
      ratio: judged / folded,
      goal: `at most ${GOALS.judging}`,
      met: judged / folded <= GOALS.judging,
    },
    {
      case: `filter, ${many} keywords more`,
      measured: time(manyJudged),
      baseline: `${time(judged)} with the shipped ones`,
      ratio: manyJudged / judged,
      goal: `less than ${GOALS.many}`,
      met: manyJudged / judged < GOALS.many,
    },
  ];
}
