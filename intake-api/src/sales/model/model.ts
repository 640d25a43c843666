import * as z from 'zod';

import type { FoldedText } from '../fold/fold.ts';
import { FeatureReader } from './features.ts';

/** Changes with the features and how they are weighed, because a model learnt for others is useless. */
export const MODEL_VERSION = 2;

/** So much evidence is counted in on neither side, so that a few words alone don't weigh much. */
const NEUTRAL_EVIDENCE = 1.5;

/** The model's file: hashes of features as unsigned 32-bit numbers, weights as signed 16-bit ones, little-endian, in base64. */
export const modelFileSchema = z.object({
  version: z.literal(MODEL_VERSION),
  calibration: z.object({ scale: z.number(), offset: z.number() }),
  /** What the whole numbers in `weights` are multiplied with. */
  step: z.number().positive(),
  hashes: z.base64(),
  weights: z.base64(),
});

export type ModelFile = z.output<typeof modelFileSchema>;

/** Turns the margin of a text into points: `scale * margin + offset`. */
export type Calibration = ModelFile['calibration'];

/**
 * A model learnt from labelled inquiries (intake-api/training). Its points are ten times the decimal
 * logarithm of the odds that a text is a sales pitch: 0 is even, 10 is ten to one, -10 one to ten.
 */
export interface Model {
  points(body: FoldedText, company: FoldedText): number;
  /** What each letter of the body and the company's name add to the points. */
  contributions(body: FoldedText, company: FoldedText): { body: Float64Array; company: number };
}

/**
 * What the sum of a text's weights is divided by: the root of all that they weigh, for and against.
 * So the difference of two counts is measured by its deviation: much on both sides is no certainty.
 */
export function evidenceNorm(weighed: number): number {
  return Math.sqrt(weighed + NEUTRAL_EVIDENCE);
}

/** @throws ZodError for what is no model file, or one for other features. */
export function readModel(json: unknown): Model {
  const { calibration, step, hashes, weights } = modelFileSchema.parse(json);
  const keys = new Uint32Array(bytesOf(hashes));
  return buildModel(calibration, keys, new Int16Array(bytesOf(weights)), step);
}

function bytesOf(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, 'base64')).buffer;
}

/** Lays the weights out in a hash table with open addressing; each is a whole number of steps. */
export function buildModel(
  { scale, offset }: Calibration,
  hashes: Uint32Array,
  weights: ArrayLike<number>,
  step = 1,
): Model {
  const size = 2 ** Math.ceil(Math.log2(Math.max(8, hashes.length * 2)));
  const keys = new Uint32Array(size);
  const values = new Int16Array(size);
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
  const metIn = new Uint16Array(size);
  let text = 0;
  const features = new FeatureReader();
  /** Adds up the weights of the distinct features. */
  const weigh = (
    { count, hashes, starts }: FeatureReader,
    onWeight?: (weight: number, start: number) => void,
  ): { sum: number; weighed: number } => {
    text = (text + 1) & 0xffff;
    if (text === 0) metIn.fill((text = 1));
    let [sum, weighed] = [0, 0];
    for (let i = 0; i < count; i += 1) {
      const slot = slotOf(hashes[i] ?? 0);
      if (keys[slot] === 0 || metIn[slot] === text) continue;
      metIn[slot] = text;
      const weight = (values[slot] ?? 0) * step;
      sum += weight;
      weighed += Math.abs(weight);
      onWeight?.(weight, starts[i] ?? 0);
    }
    return { sum, weighed };
  };

  return {
    points(body, company) {
      const written = weigh(features.readBody(body));
      const named = weigh(features.readCompany(company));
      const norm = evidenceNorm(written.weighed + named.weighed);
      return offset + (scale * (written.sum + named.sum)) / norm;
    },
    contributions(body, company) {
      const letters = new Float64Array(body.units.length);
      const written = weigh(features.readBody(body), (weight, start) => {
        letters[start] = (letters[start] ?? 0) + weight;
      });
      const named = weigh(features.readCompany(company));
      const perWeight = scale / evidenceNorm(written.weighed + named.weighed);
      return { body: letters.map((weight) => weight * perWeight), company: named.sum * perWeight };
    },
  };
}
