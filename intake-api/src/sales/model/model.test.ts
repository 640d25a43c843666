import { describe, expect, it } from 'vitest';

import { fold } from '../fold/fold.ts';
import { FeatureReader } from './features.ts';
import { buildModel, lengthNorm, readModel } from './model.ts';

function featuresOf(text: string): Set<number> {
  const { hashes, count } = new FeatureReader().readBody(fold(text));
  return new Set(hashes.subarray(0, count));
}

/** The hash of a run of up to three tokens. */
function runOf(text: string, tokens: number): number {
  return new FeatureReader().readBody(fold(text)).hashes[tokens - 1] ?? 0;
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
    const { hashes, count } = reader.readBody(fold('売込'));
    expect(new Set(hashes.subarray(0, count))).toEqual(featuresOf('売込'));
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

describe('buildModel', () => {
  const body = fold('無料のご提案');
  const nobody = fold('');

  it('adds the weights of a text, over the root of its length', () => {
    const model = buildModel(-3, Uint32Array.of(runOf('無', 1)), [100]);
    expect(model.points(body, nobody)).toBeCloseTo(-3 + 100 / lengthNorm(body.units.length), 4);
    expect(model.points(fold('見積'), nobody)).toBe(-3);
  });

  it('counts a feature once, and the company with the text', () => {
    const [company = 0] = new FeatureReader().readCompany(fold('社')).hashes;
    const hashes = Uint32Array.of(runOf('無', 1), company);
    const model = buildModel(0, hashes, [100, 50]);
    const often = fold('無・無・無');
    expect(model.points(often, nobody)).toBeCloseTo(100 / lengthNorm(often.units.length), 4);
    expect(model.points(often, fold('社'))).toBeCloseTo(150 / lengthNorm(often.units.length), 4);
  });

  it('tells where the weights stand', () => {
    const model = buildModel(0, Uint32Array.of(runOf('提', 1)), [10]);
    const added = model.contributions(body, nobody);
    expect([...added.body]).toEqual([0, 0, 0, 0, 10 / lengthNorm(body.units.length), 0]);
    expect(added.company).toBe(0);
  });

  it('holds many features without mixing them up', () => {
    const hashes = Uint32Array.from({ length: 5000 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0);
    const known = runOf('無', 1);
    const model = buildModel(0, Uint32Array.of(...hashes, known), [...hashes.fill(0), 7]);
    expect(model.points(body, nobody)).toBeCloseTo(7 / lengthNorm(body.units.length), 4);
  });
});

describe('readModel', () => {
  it('refuses what is no model, and one learnt from other features', () => {
    expect(() => readModel({})).toThrow('version');
    const file = {
      version: 1,
      bias: 0,
      step: 1,
      calibration: { scale: 1, offset: 0 },
      hashes: '',
      weights: '',
    };
    expect(readModel(file).points(fold('a'), fold(''))).toBe(0);
    expect(() => readModel({ ...file, version: 99 })).toThrow('version');
  });
});
