import { LINK } from '../fold/characters.ts';
import { fold } from '../fold/fold.ts';
import { blankQuoted } from '../quoted.ts';
import { visitEdges, visitSender } from '../style/edges.ts';
import { lengthNorm, type OnGram, visitGrams } from '../style/grams.ts';
import { nameOfGram } from '../style/names.ts';
import type { LearntStyle } from '../style/style-file.ts';
import type { Example } from './score-corpus.ts';

/** A gram must stand in so many examples, or it tells about one text instead of about sellers. */
const FEWEST_EXAMPLES = 2;
/** How much rare grams count for more than common ones: the power of the inverse frequency. */
const RARITY = 1.5;
/** How strongly weights are held near zero. Chosen by leaving one author out at a time. */
const RIDGE = 0.03;
/** Lighter weights are dropped, half of them: without them unread authors are judged as well. */
const LIGHTEST = 0.24;
const MOST_ROUNDS = 200;
const SETTLED = 1e-3;

/** What of an example is learnt from. */
type Taught = Pick<Example, 'label' | 'company' | 'body'>;

/**
 * Learns from labelled inquiries which turns of phrase are a seller's: logistic regression with an
 * L2 penalty, by dual coordinate descent (Yu, Huang and Lin, Machine Learning 85, 2011). The same
 * examples give the same weights, in whatever order they come.
 */
export function learnStyle(examples: readonly Taught[]): LearntStyle {
  const sorted = examples.toSorted((a, b) => (a.body < b.body ? -1 : 1));
  const { rows, rarity, scale } = readRows(sorted);
  const { weights, bias } = descend(rows, rarity.size);
  const learnt = [...rarity].map(([name, rare], column): [string, number] => [
    name,
    ((weights[column] ?? 0) * rare) / scale,
  ]);
  return { bias, weights: new Map(learnt.filter(([, weight]) => Math.abs(weight) >= LIGHTEST)) };
}

// Whether a link is a seller's is told by where it leads: that is for the rules to say. Half a
// surrogate pair can't be written to a file.
const UNFIT = new RegExp(`[${String.fromCharCode(LINK)}\\ud800-\\udfff]`);

function readGrams({ body, company }: Taught): { grams: Set<string>; length: number } {
  const grams = new Set<string>();
  let letters = '';
  const foldText = (text: string) => {
    const folded = fold(text);
    letters = String.fromCharCode(...folded.units.subarray(0, folded.length));
    return folded;
  };
  const add: OnGram = (high, _low, start, end) => {
    const name = nameOfGram(high, letters.slice(start, end));
    if (!UNFIT.test(name)) grams.add(name);
  };
  visitSender(foldText(company), add);
  const folded = foldText(blankQuoted(body));
  visitGrams(folded, add);
  visitEdges(folded, add);
  return { grams, length: folded.length };
}

interface Row {
  /** 1 for a seller, -1 for a customer. */
  side: number;
  columns: Int32Array;
  values: Float64Array;
  square: number;
}

function readRows(examples: readonly Taught[]) {
  const texts = examples.map((example) => {
    const { grams, length } = readGrams(example);
    return { side: example.label === 'sales' ? 1 : -1, grams, norm: lengthNorm(length) };
  });
  const count = new Map<string, number>();
  for (const { grams } of texts) {
    for (const gram of grams) count.set(gram, (count.get(gram) ?? 0) + 1);
  }
  const rarity = new Map<string, number>();
  const columnOf = new Map<string, number>();
  for (const [gram, times] of count) {
    if (times < FEWEST_EXAMPLES) continue;
    columnOf.set(gram, rarity.size);
    rarity.set(gram, Math.log((texts.length + 1) / times) ** RARITY);
  }
  const rows = texts.map(({ side, grams, norm }): Row => {
    const known = [...grams].filter((gram) => columnOf.has(gram));
    const columns = Int32Array.from(known, (gram) => columnOf.get(gram) ?? 0);
    const values = Float64Array.from(known, (gram) => (rarity.get(gram) ?? 0) / norm);
    return { side, columns, values, square: values.reduce((sum, value) => sum + value * value, 0) };
  });
  // Rows of length one on average, so that the penalty means the same whatever the corpus.
  const scale = Math.sqrt(rows.reduce((sum, { square }) => sum + square, 0) / rows.length);
  for (const row of rows) {
    row.values = row.values.map((value) => value / scale);
    row.square /= scale * scale;
  }
  return { rows, rarity, scale };
}

function descend(rows: readonly Row[], columns: number): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(columns);
  let bias = 0;
  const shares = new Float64Array(rows.length).fill(0);
  const order = rows.map((_, i) => i);
  let seed = 1;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let change = 0;
    for (let i = order.length - 1; i > 0; i -= 1) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const j = seed % (i + 1);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    for (const i of order) {
      const row = rows[i];
      if (!row) continue;
      const share = shares[i] ?? 0;
      const { side, columns: at, values } = row;
      let odds = bias;
      for (let k = 0; k < at.length; k += 1) odds += (weights[at[k] ?? 0] ?? 0) * (values[k] ?? 0);
      const next = bestShare(share, side * odds, (row.square + 1) / RIDGE);
      const step = ((next - share) * side) / RIDGE;
      shares[i] = next;
      bias += step;
      for (let k = 0; k < at.length; k += 1) {
        const column = at[k] ?? 0;
        weights[column] = (weights[column] ?? 0) + step * (values[k] ?? 0);
      }
      change = Math.max(change, Math.abs(next - share));
    }
    if (change < SETTLED) break;
  }
  return { weights, bias };
}

/** The share in (0, 1) at which the dual is least along one example: where its slope is zero. */
function bestShare(share: number, margin: number, curvature: number): number {
  let low = -50;
  let high = 50;
  for (let step = 0; step < 60 && high - low > 1e-7; step += 1) {
    const middle = (low + high) / 2;
    const candidate = 1 / (1 + Math.exp(-middle));
    if (middle + margin + (candidate - share) * curvature < 0) low = middle;
    else high = middle;
  }
  return 1 / (1 + Math.exp(-(low + high) / 2));
}
