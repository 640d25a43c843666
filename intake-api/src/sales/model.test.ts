import { describe, expect, it } from 'vitest';

import { fold } from './fold.ts';
import { buildModel, evidenceNorm, FeatureReader, MODEL_VERSION } from './model.ts';

function featuresOf(text: string): Set<number> {
  return new Set(new FeatureReader().readBody(fold(text)));
}

/** The hash of a run of up to three tokens. */
function runOf(text: string, tokens: number): number {
  return new FeatureReader().readBody(fold(text))[tokens - 1] ?? 0;
}

describe('FeatureReader', () => {
  it('finds up to three tokens in a row, a Latin word being one', () => {
    const found = featuresOf('弊社のSEO対策に');
    expect(found).toContain(runOf('弊', 1));
    expect(found).toContain(runOf('弊社の', 3));
    expect(found).toContain(runOf('seo', 1));
    expect(found).toContain(runOf('のSEO対', 3));
    expect(found).not.toContain(runOf('se', 1));
  });

  it('finds up to six tokens with which a sentence and the text begin and end', () => {
    const [runs, edges] = [(tokens: number) => 3 * tokens - 3, (tokens: number) => 2 * tokens];
    expect(featuresOf('甲乙丙丁').size).toBe(runs(4) + 2 * edges(4));
    expect(featuresOf('甲乙丙丁戊己庚辛').size).toBe(runs(8) + 2 * edges(6));
    const two = '甲乙丙丁戊己庚辛。子丑寅卯辰巳午未';
    expect(featuresOf(two).size).toBe(runs(17) + 3 * edges(6));
  });

  it('tells the beginning of the text from that of a sentence, and runs from either', () => {
    const first = featuresOf('ご提案。検知器');
    const second = featuresOf('検知器。ご提案');
    expect(first.difference(second).size).toBeGreaterThan(0);
  });

  it('passes over links and blanks', () => {
    expect(featuresOf('https://a.example/x')).toEqual(new Set());
    expect(featuresOf('guest  post')).toEqual(featuresOf('guest post'));
  });

  it('reads a short text after a long one as if it were the first', () => {
    const reader = new FeatureReader();
    reader.readBody(fold('弊社のSEO対策に'.repeat(20)));
    expect(new Set(reader.readBody(fold('売込')))).toEqual(featuresOf('売込'));
  });

  it('gives the same text the same features for ever, because models are kept', () => {
    expect([...featuresOf('売込')].toSorted((a, b) => a - b)).toMatchInlineSnapshot(`
      [
        106169369,
        276418142,
        1256108260,
        1537137118,
        1653443102,
        1756435491,
        1813517121,
        1852063507,
        1927159595,
        3252364664,
        3975342541,
      ]
    `);
  });
});

const header = { version: MODEL_VERSION, calibration: { scale: 1, offset: 0 }, step: 1 } as const;

/** A model with these weights by their feature's hash. */
function modelOf(weights: readonly (readonly [number, number])[], changes = {}) {
  const hashes = Uint32Array.from(weights, ([hash]) => hash);
  return buildModel({
    ...header,
    ...changes,
    hashes,
    weights: Int16Array.from(weights, ([, weight]) => weight),
  });
}

describe('buildModel', () => {
  const body = fold('無料のご提案');
  const nobody = fold('');
  const [company = 0] = new FeatureReader().readCompany(fold('社'));

  it('divides the sum of the weights by the root of what they weigh, and calibrates it', () => {
    const model = modelOf([[runOf('無', 1), 200]], {
      calibration: { scale: 2, offset: -3 },
      step: 0.5,
    });
    expect(model.points(body, nobody)).toBeCloseTo(-3 + 200 / evidenceNorm(100), 4);
    expect(model.points(fold('見積'), nobody)).toBe(-3);
  });

  it('is less sure of a text with much on both sides, or little on either', () => {
    const of = (...[first = 0, second = 0, third = 0]: number[]) =>
      modelOf(
        [
          [runOf('無', 1), first],
          [runOf('料', 1), second],
          [runOf('の', 1), third],
        ],
        { step: 0.1 },
      ).points(body, nobody);
    expect(of(500, 400, -400)).toBeCloseTo(50 / evidenceNorm(130), 4);
    expect(of(500, 400, -400)).toBeLessThan(of(500));
    expect(of(1)).toBeLessThan(of(500) / 10);
  });

  it('counts a feature once, and the company with the text', () => {
    const model = modelOf([
      [runOf('無', 1), 100],
      [company, 50],
    ]);
    const often = fold('無・無・無');
    expect(model.points(often, nobody)).toBeCloseTo(100 / evidenceNorm(100), 4);
    expect(model.points(often, fold('社'))).toBeCloseTo(150 / evidenceNorm(150), 4);
  });

  it('judges the 65,536th text like the first', () => {
    const model = modelOf([
      [runOf('無', 1), 200],
      [company, 100],
    ]);
    const [pitch, seller] = [fold('無'), fold('社')];
    const points = Array.from({ length: 0x10001 }, () => model.points(pitch, seller));
    expect(new Set(points).size).toBe(1);
  });

  it('holds many features without mixing them up', () => {
    const others = Array.from(
      { length: 5000 },
      (_, i) => [Math.imul(i + 1, 0x9e3779b1) >>> 0, 0] as const,
    );
    const model = modelOf([...others, [runOf('無', 1), 7]]);
    expect(model.points(body, nobody)).toBeCloseTo(7 / evidenceNorm(7), 4);
  });
});
