import { describe, expect, it } from 'vitest';

import { fold } from '../fold/fold.ts';
import { visitCompany, visitFeatures } from './features.ts';
import { buildModel, lengthNorm, readModel } from './model.ts';

/** The features of a text, each by the letters where it stands. */
function featuresOf(text: string, visitAll = visitFeatures): { name: string; hash: number }[] {
  const folded = fold(text);
  const letters = String.fromCharCode(...folded.units);
  const found: { name: string; hash: number }[] = [];
  visitAll(folded, (hash, start, end) => found.push({ name: letters.slice(start, end), hash }));
  return found;
}
const namesIn = (text: string) => new Set(featuresOf(text).map(({ name }) => name));
const hashOf = (text: string, visitAll = visitFeatures) => featuresOf(text, visitAll)[0]?.hash ?? 0;

describe('visitFeatures', () => {
  it('visits up to three tokens in a row, a Latin word being one', () => {
    const names = namesIn('弊社のSEO対策ニ');
    for (const name of ['弊', '弊社ノ', 'seo', 'ノseo対', '策ニ']) expect(names).toContain(name);
    expect(names).not.toContain('se');
  });

  it('visits up to six with which a sentence begins and ends', () => {
    const names = namesIn('お願いいたします。ご提案いたしたく存じます');
    for (const name of [
      'オ願イイタシ',
      'イイタシマス',
      'ゴ提案イタシ',
      'シタク存ジマス'.slice(-6),
    ]) {
      expect(names).toContain(name);
    }
  });

  it('tells the beginning of the text from that of a sentence, and runs from either', () => {
    const hashes = (text: string) => new Set(featuresOf(text).map(({ hash }) => hash));
    const first = hashes('ご提案。検知器');
    const second = hashes('検知器。ご提案');
    expect(first.difference(second).size).toBeGreaterThan(0);
  });

  it('passes over links and blanks', () => {
    expect(namesIn('https://a.example/x')).toEqual(new Set());
    expect(featuresOf('guest  post').map(({ hash }) => hash)).toEqual(
      featuresOf('guest post').map(({ hash }) => hash),
    );
  });

  it('gives the same text the same features for ever, because models are kept', () => {
    const hashes = featuresOf('売込').map(({ hash }) => hash);
    expect([...new Set(hashes)].toSorted((a, b) => a - b)).toMatchInlineSnapshot(`
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
    const model = buildModel(-3, Uint32Array.of(hashOf('無')), [100]);
    expect(model.points(body, nobody)).toBeCloseTo(-3 + 100 / lengthNorm(body.units.length), 4);
    expect(model.points(fold('見積'), nobody)).toBe(-3);
  });

  it('counts a feature once, and the company with the text', () => {
    const hashes = Uint32Array.of(hashOf('無'), hashOf('社', visitCompany));
    const model = buildModel(0, hashes, [100, 50]);
    const often = fold('無・無・無');
    expect(model.points(often, nobody)).toBeCloseTo(100 / lengthNorm(often.units.length), 4);
    expect(model.points(often, fold('社'))).toBeCloseTo(150 / lengthNorm(often.units.length), 4);
  });

  it('tells where the weights stand', () => {
    const model = buildModel(0, Uint32Array.of(hashOf('提')), [10]);
    const added = model.contributions(body, nobody);
    expect([...added.body]).toEqual([0, 0, 0, 0, 10 / lengthNorm(body.units.length), 0]);
    expect(added.company).toBe(0);
  });

  it('holds many features without mixing them up', () => {
    const hashes = Uint32Array.from({ length: 5000 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0);
    const known = hashOf('無');
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
