import * as z from 'zod';

import type { FoldedText } from '../fold/fold.ts';
import { FeatureReader, FEATURES_VERSION } from './features.ts';

/** So many letters are counted in, so that a few words alone don't weigh much. */
const MISSING_LETTERS = 60;

/** The model's file: hashes of features as unsigned 32-bit numbers, weights as signed 16-bit ones, little-endian, in base64. */
export const modelFileSchema = z.object({
  version: z.literal(FEATURES_VERSION),
  /** Points of a text without any known feature. */
  bias: z.number(),
  /** Points for each unit of weight. */
  step: z.number().positive(),
  /** How margins were turned into points, to learn the same model again. */
  calibration: z.object({ scale: z.number(), offset: z.number() }),
  hashes: z.base64(),
  weights: z.base64(),
});

export type ModelFile = z.output<typeof modelFileSchema>;

/**
 * A model learnt from labelled inquiries (intake-api/training). Its points are ten times the decimal
 * logarithm of the odds that a text is a sales pitch: 0 is even, 10 is ten to one, -10 one to ten.
 */
export interface Model {
  points(body: FoldedText, company: FoldedText): number;
  /** What each letter of the body and the company's name add to the points. */
  contributions(body: FoldedText, company: FoldedText): { body: Float64Array; company: number };
}

/** What the sum of a text's weights is divided by, so that long texts don't count for more. */
export function lengthNorm(length: number): number {
  return Math.sqrt(length + MISSING_LETTERS);
}

/** @throws ZodError for what is no model file, or one for other features. */
export function readModel(json: unknown): Model {
  const { bias, step, hashes, weights } = modelFileSchema.parse(json);
  const keys = new Uint32Array(bytesOf(hashes));
  const values = new Float32Array(new Int16Array(bytesOf(weights)));
  return buildModel(
    bias,
    keys,
    values.map((weight) => weight * step),
  );
}

function bytesOf(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, 'base64')).buffer;
}

/** Lays the weights out in a hash table with open addressing. */
export function buildModel(bias: number, hashes: Uint32Array, weights: ArrayLike<number>): Model {
  const size = 2 ** Math.ceil(Math.log2(Math.max(8, hashes.length * 2)));
  const keys = new Uint32Array(size);
  const values = new Float32Array(size);
  const slotOf = (hash: number): number => {
    let slot = hash & (size - 1);
    while (keys[slot] !== hash && keys[slot] !== 0) slot = (slot + 1) & (size - 1);
    return slot;
  };
  hashes.forEach((hash, i) => {
    const slot = slotOf(hash);
    keys[slot] = hash;
    values[slot] = weights[i] ?? 0;
  });

  // A feature counts once in a text: the text in which each was met last.
  const metIn = new Uint32Array(size);
  let text = 0;
  const features = new FeatureReader();
  /** The sum of the weights of the distinct features. */
  const sum = (
    { count, hashes, starts }: FeatureReader,
    onWeight?: (weight: number, start: number) => void,
  ): number => {
    text = (text + 1) >>> 0;
    if (text === 0) metIn.fill((text = 1));
    let total = 0;
    for (let i = 0; i < count; i += 1) {
      const slot = slotOf(hashes[i] ?? 0);
      if (keys[slot] === 0 || metIn[slot] === text) continue;
      metIn[slot] = text;
      const weight = values[slot] ?? 0;
      total += weight;
      onWeight?.(weight, starts[i] ?? 0);
    }
    return total;
  };

  return {
    points(body, company) {
      const all = sum(features.readBody(body)) + sum(features.readCompany(company));
      return bias + all / lengthNorm(body.units.length);
    },
    contributions(body, company) {
      const norm = lengthNorm(body.units.length);
      const letters = new Float64Array(body.units.length);
      sum(features.readBody(body), (weight, start) => {
        letters[start] = (letters[start] ?? 0) + weight / norm;
      });
      return { body: letters, company: sum(features.readCompany(company)) / norm };
    },
  };
}
