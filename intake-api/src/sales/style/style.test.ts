import { describe, expect, it } from 'vitest';

import { fold } from '../fold/fold.ts';
import { gramOf, lengthNorm, nameOfGram, toGram, visitGrams } from './grams.ts';
import { buildStyle } from './style.ts';
import { readStyle, StyleFileError, writeStyle } from './style-file.ts';

function namesIn(text: string): string[] {
  const folded = fold(text);
  const letters = String.fromCharCode(...folded.units.subarray(0, folded.length));
  const names: string[] = [];
  visitGrams(folded, (high, low, start, end) => {
    const gram = gramOf(high, low);
    const name = nameOfGram(gram, letters.slice(start, end));
    expect(toGram(name), name).toBe(gram);
    names.push(name);
  });
  return names;
}

describe('visitGrams', () => {
  it('visits up to three letters in a row', () => {
    expect(namesIn('お送り')).toEqual(['オ', '送', 'オ送', 'リ', '送リ', 'オ送リ']);
  });

  it('takes a Latin word for one letter, and visits it and pairs of them by themselves', () => {
    expect(namesIn('AI at 12円')).toEqual([
      'ai',
      'W',
      'at',
      'ai at',
      'W',
      'WW',
      '9',
      'W9',
      'WW9',
      '円',
      '9円',
      'W9円',
    ]);
  });

  it('does not pair words across the end of a sentence', () => {
    expect(namesIn('Hello. World')).not.toContain('hello world');
  });
});

describe('buildStyle', () => {
  const style = buildStyle({
    bias: -1,
    weights: new Map(
      [
        ['無料', 8],
        ['free', 4],
        ['修理', -6],
      ].map(([name, weight]) => [toGram(String(name)), Number(weight)]),
    ),
  });
  const odds = (text: string) => style.odds(fold(text));

  it('adds the weights of what the text holds, over its length', () => {
    expect(odds('無料です')).toBeCloseTo(-1 + 8 / lengthNorm(4));
    expect(odds('無料の修理')).toBeCloseTo(-1 + 2 / lengthNorm(5));
    expect(odds('Free')).toBeCloseTo(-1 + 4 / lengthNorm(4));
    expect(odds('freedom')).toBe(-1);
    expect(odds('')).toBe(-1);
  });

  it('counts what is written twice once, in each text anew', () => {
    expect(odds('無料無料')).toBeCloseTo(-1 + 8 / lengthNorm(4));
    expect(odds('無料無料')).toBeCloseTo(-1 + 8 / lengthNorm(4));
  });

  it('says nothing of a text in a script that it did not learn', () => {
    expect(odds('안녕하세요. 음주측정기 견적을 부탁드립니다 無料')).toBe(0);
  });

  it('finds each of many weights', () => {
    const weights = new Map(
      Array.from({ length: 5000 }, (_, i) => [toGram(String.fromCharCode(0x4e00 + i, 0x30a2)), i]),
    );
    const large = buildStyle({ bias: 0, weights });
    for (const [gram, weight] of weights) expect(large.weightOf(gram)).toBe(weight);
    expect(large.weightOf(toGram('無'))).toBe(0);
  });
});

describe('the file of weights', () => {
  const learnt = {
    bias: -0.5,
    weights: new Map([
      ['無料', 1.25],
      ['has been', 0.3],
      ['修理', -2],
      ['ノ', 0.001],
    ]),
  };

  it('comes back as it was written, without what weighs nothing', () => {
    const { bias, weights } = readStyle(writeStyle(learnt));
    expect(bias).toBe(-0.5);
    expect([...weights]).toEqual([
      [toGram('無料'), 1.25],
      [toGram('has been'), 0.3],
      [toGram('修理'), -2],
    ]);
  });

  it.each([
    ['bias 1\nmany 無料\n', 2],
    ['bias x\n', 1],
    ['+1 無料\n', 1],
  ])('refuses %j and says the line', (source, line) => {
    expect(() => readStyle(source)).toThrow(StyleFileError);
    expect(() => readStyle(source)).toThrow(`${line}行目`);
  });
});
