import { fold, withoutQuotedLines } from '../src/sales/fold.ts';
import { evidenceNorm, FeatureReader, MODEL_VERSION, type ModelFile } from '../src/sales/model.ts';
import type { Example } from './corpus.ts';

/** An example as the features that it has. */
export interface Row {
  author: string;
  /** 1 for a sales pitch, -1 for a genuine inquiry. */
  side: number;
  /** Places of its features in the vocabulary. */
  columns: Uint32Array;
}

/** Examples as rows, and the hash of each feature that any of them has. */
export interface Table {
  rows: Row[];
  vocabulary: Uint32Array;
}

/** The weights of features, above 0 for a seller's. */
export interface LinearModel {
  /** By place in the vocabulary. */
  weights: Float64Array;
}

/** A feature must stand in texts of so many authors, or it tells about one of them. */
const FEWEST_AUTHORS = 2;
/** How much rare features count for more than common ones: the power of the inverse frequency. */
const RARITY = 1.5;
/** The price of a text on the wrong side. */
const COST = 1;
/** Lighter weights are left out: without them others are judged as well. */
const LIGHTEST = 0.0015;
const MOST_ROUNDS = 100;
const SETTLED = 0.01;

/** The features of each example. */
export function toTable(examples: readonly Example[]): Table {
  const places = new Map<number, number>();
  const features = new FeatureReader();
  const rows = examples.map(({ author, label, company, body }): Row => {
    const columns = new Set<number>();
    const addAll = (hashes: Uint32Array) => {
      for (const hash of hashes) {
        const place = places.get(hash) ?? places.size;
        places.set(hash, place);
        columns.add(place);
      }
    };
    addAll(features.readBody(fold(withoutQuotedLines(body))));
    addAll(features.readCompany(fold(company)));
    const side = label === 'sales' ? 1 : -1;
    return { author, side, columns: Uint32Array.from(columns) };
  });
  return { rows, vocabulary: Uint32Array.from(places.keys()) };
}

/**
 * Learns a support vector machine with squared hinge loss by dual coordinate descent (Hsieh et al.,
 * "A dual coordinate descent method for large-scale linear SVM", ICML 2008). The same rows in the
 * same order give the same weights.
 */
export function learn({ rows, vocabulary }: Table): LinearModel {
  const rarity = rarityOf(rows, vocabulary.length);
  const texts = rows.map(({ side, columns }) => {
    const at = columns.filter((column) => (rarity[column] ?? 0) > 0);
    const values = Float64Array.from(at, (column) => rarity[column] ?? 0);
    // Each text is of length one: a long one teaches no more than a short one.
    const length = Math.hypot(...values) || 1;
    return { side, at, values: values.map((value) => value / length), length };
  });
  const usualLength = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const weights = new Float64Array(vocabulary.length);
  let bias = 0;
  const shares = new Float64Array(texts.length);
  const slack = 0.5 / COST;
  const diagonal = 2 + slack; // The text's own square, that of the bias, and the slack.
  const order = texts.map((_, index) => index);
  const random = randomNumbers();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    shuffle(order, random);
    let largest = 0;
    for (const index of order) {
      const text = texts[index];
      if (!text) continue;
      const { side, at, values } = text;
      let margin = bias;
      for (let k = 0; k < at.length; k += 1)
        margin += (weights[at[k] ?? 0] ?? 0) * (values[k] ?? 0);
      const share = shares[index] ?? 0;
      const gradient = side * margin - 1 + slack * share;
      const next = Math.max(0, share - gradient / diagonal);
      if (next === share) continue;
      const step = (next - share) * side;
      shares[index] = next;
      bias += step;
      for (let k = 0; k < at.length; k += 1)
        weights[at[k] ?? 0] = (weights[at[k] ?? 0] ?? 0) + step * (values[k] ?? 0);
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < SETTLED) break;
  }
  const inTexts = weights.map((weight, column) => (weight * (rarity[column] ?? 0)) / usualLength);
  return { weights: inTexts.map((weight) => (Math.abs(weight) < LIGHTEST ? 0 : weight)) };
}

/** The margin of a text: above 0 rather a seller's, below a customer's. */
export function marginOf({ columns }: Row, { weights }: LinearModel): number {
  let [sum, weighed] = [0, 0];
  for (const column of columns) {
    const weight = weights[column] ?? 0;
    sum += weight;
    weighed += Math.abs(weight);
  }
  return sum / evidenceNorm(weighed);
}

/**
 * Fits the calibration to margins of texts from which the model had learnt nothing: logistic
 * regression on one variable (Platt, 1999), by Newton's method.
 */
export function calibrate(
  margins: readonly { side: number; margin: number }[],
): ModelFile['calibration'] {
  let [a, b] = [1, 0];
  for (let round = 0; round < 50; round += 1) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-9, 0, 1e-9];
    for (const { side, margin } of margins) {
      const probability = 1 / (1 + Math.exp(-(a * margin + b)));
      const error = probability - (side > 0 ? 1 : 0);
      const curve = probability * (1 - probability);
      ga += error * margin;
      gb += error;
      haa += curve * margin * margin;
      hab += curve * margin;
      hbb += curve;
    }
    const determinant = haa * hbb - hab * hab;
    const [da, db] = [(hbb * ga - hab * gb) / determinant, (haa * gb - hab * ga) / determinant];
    a -= da;
    b -= db;
    if (Math.abs(da) + Math.abs(db) < 1e-9) break;
  }
  const points = 10 / Math.LN10;
  return { scale: a * points, offset: b * points };
}

/** Weights are written in steps of so much. */
const STEP = 0.00005;

/** A model as the service has it: calibrated, the features as hashes. */
export function toModelFile(
  { weights }: LinearModel,
  vocabulary: Uint32Array,
  calibration: ModelFile['calibration'],
): ModelFile {
  const steps = Int16Array.from(weights, (weight) => Math.round(weight / STEP));
  const kept = (_: unknown, place: number) => steps[place] !== 0;
  return {
    version: MODEL_VERSION,
    calibration,
    step: STEP,
    hashes: vocabulary.filter(kept),
    weights: steps.filter(kept),
  };
}

/** The bytes of a model's file, which the service reads with `parseModelFile`. */
export function writeModelFile({ hashes, weights, ...header }: ModelFile): Uint8Array {
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  return Buffer.concat([line, bytesOf(hashes), bytesOf(weights)]);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Int16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** How rare each feature is, from its frequency in texts; 0 where too few authors use it. */
function rarityOf(rows: readonly Row[], features: number): Float64Array {
  const texts = new Uint32Array(features);
  const authors = new Uint32Array(features);
  const lastAuthor = new Int32Array(features).fill(-1);
  Map.groupBy(rows, ({ author }) => author)
    .values()
    .forEach((own, author) => {
      for (const column of own.flatMap(({ columns }) => [...columns])) {
        texts[column] = (texts[column] ?? 0) + 1;
        if (lastAuthor[column] !== author) authors[column] = (authors[column] ?? 0) + 1;
        lastAuthor[column] = author;
      }
    });
  return Float64Array.from(texts, (count, column) =>
    (authors[column] ?? 0) < FEWEST_AUTHORS ? 0 : Math.log((rows.length + 1) / count) ** RARITY,
  );
}

/** Numbers from 0 to 1 that are the same each time (a linear congruential generator). */
export function randomNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Brings elements into a random order, in place. */
export function shuffle<Element>(order: Element[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as Element, order[i] as Element];
  }
}
