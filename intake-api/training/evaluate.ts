import { judge, type Letter } from '../src/sales/judge.ts';
import { buildModel, type ModelFile } from '../src/sales/model.ts';
import type { SalesRules } from '../src/sales/rules.ts';
import type { Example } from './corpus.ts';
import { calibrate, learn, type LinearModel, marginOf, toModelFile, toTable } from './learn.ts';

/** An example and what the filter made of it. */
export interface Scored extends Example {
  score: number;
  verdict: 'deliver' | 'flag' | 'delete';
}

/** Judges each example by the rules as they are. */
export function scoreAll(examples: readonly Example[], rules: SalesRules): Scored[] {
  return examples.map((example) => {
    const { score, verdict } = judge(toLetter(example), rules);
    return { ...example, score, verdict };
  });
}

function toLetter({ company, body }: Example): Letter {
  return { company, body, name: '', email: '', honeypot: '' };
}

/** A model for each author that learnt from all the others. */
export interface LeftOut {
  models: { author: string; model: LinearModel }[];
  vocabulary: Uint32Array;
  /** Fitted to the margins of all texts, each by the model that had not seen its author. */
  calibration: ModelFile['calibration'];
}

/** Learns once for each author, from all the others. */
export function leaveOneOut(examples: readonly Example[]): LeftOut {
  const { rows, vocabulary } = toTable(examples);
  const authors = [...new Set(rows.map(({ author }) => author))];
  const models = authors.map((author) => {
    const model = learn({ rows: rows.filter((row) => row.author !== author), vocabulary });
    return { author, model };
  });
  const margins = models.flatMap(({ author, model }) =>
    rows
      .filter((row) => row.author === author)
      .map((row) => ({ side: row.side, margin: marginOf(row, model) })),
  );
  return { models, vocabulary, calibration: calibrate(margins) };
}

/** Judges each author by what all others taught, with the keywords and thresholds of `rules`. */
export function validate(examples: readonly Example[], rules: SalesRules): Scored[] {
  const { models, vocabulary, calibration } = leaveOneOut(examples);
  return models.flatMap(({ author, model }) => {
    const own = examples.filter((example) => example.author === author);
    const left = buildModel(toModelFile(model, vocabulary, calibration));
    return scoreAll(own, { ...rules, model: left });
  });
}

/** Shares between 0 and 1, of one author or of all. */
export interface Shares {
  author: string;
  genuine: number;
  genuineDeleted: number;
  genuineFlagged: number;
  sales: number;
  salesDeleted: number;
  salesFound: number;
}

/** What became of both classes, author by author. */
export function sharesByAuthor(scored: readonly Scored[]): Shares[] {
  const authors = [...new Set(scored.map(({ author }) => author))];
  return authors.map((author) =>
    sharesOf(
      author,
      scored.filter((each) => each.author === author),
    ),
  );
}

/** The same of all authors together; shares of pitches are means over the authors. */
export function totalOf(shares: readonly Shares[]): Shares {
  const genuine = sum(shares.map((each) => each.genuine));
  const overall = (share: 'genuineDeleted' | 'genuineFlagged') =>
    sum(shares.map((each) => each[share] * each.genuine)) / Math.max(1, genuine);
  const withSales = shares.filter(({ sales }) => sales > 0);
  const mean = (share: 'salesDeleted' | 'salesFound') =>
    sum(withSales.map((each) => each[share])) / Math.max(1, withSales.length);
  return {
    author: 'all',
    genuine,
    genuineDeleted: overall('genuineDeleted'),
    genuineFlagged: overall('genuineFlagged'),
    sales: sum(shares.map(({ sales }) => sales)),
    salesDeleted: mean('salesDeleted'),
    salesFound: mean('salesFound'),
  };
}

function sharesOf(author: string, scored: readonly Scored[]): Shares {
  const genuine = scored.filter(({ label }) => label === 'genuine');
  const sales = scored.filter(({ label }) => label === 'sales');
  const share = (texts: readonly Scored[], ...verdicts: Scored['verdict'][]) =>
    texts.filter(({ verdict }) => verdicts.includes(verdict)).length / Math.max(1, texts.length);
  return {
    author,
    genuine: genuine.length,
    genuineDeleted: share(genuine, 'delete'),
    genuineFlagged: share(genuine, 'flag'),
    sales: sales.length,
    salesDeleted: share(sales, 'delete'),
    salesFound: share(sales, 'delete', 'flag'),
  };
}

/** What each threshold would do: the shares of both classes whose score reaches it. */
export function curve(scored: readonly Scored[], thresholds: readonly number[]) {
  return thresholds.map((threshold) => {
    const reached = scored.map((each): Scored => ({
      ...each,
      verdict: each.score >= threshold ? 'delete' : 'deliver',
    }));
    const authors = sharesByAuthor(reached);
    return {
      threshold,
      genuine: reached.filter(({ label, verdict }) => label === 'genuine' && verdict === 'delete')
        .length,
      sales: totalOf(authors).salesDeleted,
      worst: Math.min(
        ...authors.filter(({ sales }) => sales > 0).map(({ salesDeleted }) => salesDeleted),
      ),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
