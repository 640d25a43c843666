import { describe, expect, it } from 'vitest';

import { fold } from '../fold/fold.ts';
import { visitEdges, visitSender } from './edges.ts';
import { gramOf, lengthNorm, visitGrams } from './grams.ts';
import { nameOfGram, toGram } from './names.ts';
import { buildStyle } from './style.ts';
import { readStyle, StyleFileError, writeStyle } from './style-file.ts';

function namesIn(text: string, visitAll = visitGrams): string[] {
  const folded = fold(text);
  const letters = String.fromCharCode(...folded.units.subarray(0, folded.length));
  const names: string[] = [];
  visitAll(folded, (high, low, start, end) => {
    const name = nameOfGram(high, letters.slice(start, end));
    expect(toGram(name), name).toBe(gramOf(high, low));
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

describe('visitEdges', () => {
  it('visits how sentences and the text open and end', () => {
    const names = namesIn('台数は。お願い', visitEdges);
    expect(names.filter((name) => name.startsWith('<<'))).toEqual(['<<台', '<<台数', '<<台数ハ']);
    expect(names.filter((name) => /^<[^<]/.test(name))).toEqual(
      ['台', '台数', '台数ハ', 'オ', 'オ願', 'オ願イ'].map((run) => `<${run}`),
    );
    expect(names.filter((name) => /^>[^>]/.test(name))).toEqual(
      ['ハ', '数ハ', '台数ハ', 'イ', '願イ', 'オ願イ'].map((run) => `>${run}`),
    );
    expect(names.filter((name) => name.startsWith('>>'))).toEqual(['>>イ', '>>願イ', '>>オ願イ']);
  });

  it('goes no further than six letters', () => {
    const names = namesIn('見積をお願いします', visitEdges);
    expect(Math.max(...names.map((name) => name.replaceAll(/[<>]/g, '').length))).toBe(6);
  });
});

describe('visitSender', () => {
  it('visits up to three letters of the name in a row', () => {
    expect(namesIn('山田 運送', visitSender)).toEqual(
      ['山', '田', '山田', '運', '田運', '山田運', '送', '運送', '田運送'].map((run) => `@${run}`),
    );
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
        ['>修理', -2],
        ['@運送', -5],
      ].map(([name, weight]) => [toGram(String(name)), Number(weight)]),
    ),
  });
  const odds = (text: string) => style.odds(fold(text));

  it('adds the weights of what the text holds, over its length', () => {
    expect(odds('無料です')).toBeCloseTo(-1 + 8 / lengthNorm(4));
    // 8 for 無料, -6 for 修理, and -2 because it stands at the end.
    expect(odds('無料の修理')).toBeCloseTo(-1);
    expect(odds('無料の修理を')).toBeCloseTo(-1 + 2 / lengthNorm(6));
    expect(odds('Free')).toBeCloseTo(-1 + 4 / lengthNorm(4));
    expect(odds('freedom')).toBe(-1);
    expect(odds('')).toBe(-1);
  });

  it('adds what the sender weighs', () => {
    const sender = style.weighSender(fold('山田運送'));
    expect(sender).toBe(-5);
    expect(style.odds(fold('無料です'), sender)).toBeCloseTo(-1 + 3 / lengthNorm(4));
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
