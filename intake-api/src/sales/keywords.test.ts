import { describe, expect, it } from 'vitest';

import { fold } from './fold.ts';
import { domainOf, type Keyword, Keywords, phraseProblem } from './keywords.ts';

const suspect = (text: string): Keyword => ({ text, kind: 'suspect', points: 1 });
const allow = (text: string): Keyword => ({ text, kind: 'allow', points: 0 });

function found(keywords: Keyword[], text: string): string[] {
  return new Keywords(keywords).find(fold(text)).map(({ keyword }) => keyword.text);
}

describe('Keywords', () => {
  it('finds keywords in any spelling that folding makes equal', () => {
    const keywords = [suspect('ＳＥＯ対策'), suspect('テレアポ')];
    expect(found(keywords, 'seo 対策とﾃﾚｱﾎﾟ、てれあぽ')).toEqual([
      'ＳＥＯ対策',
      'テレアポ',
      'テレアポ',
    ]);
  });

  it('finds keywords that begin alike, overlap and lie in each other', () => {
    const keywords = [suspect('営業'), suspect('営業代行'), suspect('代行サービス')];
    expect(found(keywords, '営業代行サービス')).toEqual(['営業', '営業代行', '代行サービス']);
  });

  it('takes Latin words and numbers as a whole', () => {
    expect(found([suspect('SEO'), suspect('100社')], 'museo SEOs seoul 2100社')).toEqual(['100社']);
    expect(found([suspect('SEO')], '御社のSEO、seo-check')).toEqual(['SEO', 'SEO']);
  });

  it('leaves out what an allowed phrase touches', () => {
    const keywords = [suspect('営業'), allow('営業時間')];
    expect(found(keywords, '営業時間を教えて')).toEqual([]);
    expect(found(keywords, '営業時間と営業代行')).toEqual(['営業']);
  });

  it('agrees with a plain search on many random texts', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const word = (shortest: number, longest: number) =>
      Array.from({ length: shortest + random(longest) }, () => 'アイウ'[random(3)]).join('');
    for (let round = 0; round < 200; round += 1) {
      const texts = [...new Set(Array.from({ length: 8 }, () => word(2, 4)))];
      const text = word(1, 60);
      const plain = texts.flatMap((each) =>
        Array.from(text, (_, at) => at).flatMap((at) => (text.startsWith(each, at) ? [each] : [])),
      );
      expect(found(texts.map(suspect), text).toSorted()).toEqual(plain.toSorted());
    }
  });

  it('compares domains from their ends', () => {
    const keywords = new Keywords([suspect('bulk.example')]);
    expect(keywords.findDomain('bulk.example')?.text).toBe('bulk.example');
    expect(keywords.findDomain('a.bulk.example')?.text).toBe('bulk.example');
    expect(keywords.findDomain('notbulk.example')).toBeUndefined();
    expect(keywords.findDomain('bulk.example.com')).toBeUndefined();
  });
});

describe('domainOf', () => {
  it('tells domains from phrases', () => {
    expect(domainOf('Example.CO.jp')).toBe('example.co.jp');
    expect(domainOf('ｅｘａｍｐｌｅ．ｊｐ')).toBe('example.jp');
    expect(domainOf('node.js の開発')).toBeUndefined();
    expect(domainOf('営業代行')).toBeUndefined();
  });
});

describe('phraseProblem', () => {
  it.each([
    ['営', '2文字以上'],
    ['・★・', '2文字以上'],
    ['です', '3文字以上'],
    ['営業。代行', '文をまたぐ'],
  ])('refuses %j: %s', (text, reason) => {
    expect(phraseProblem(text)).toContain(reason);
  });

  it.each(['営業', 'ノルマ', 'SEO', '外链'])('takes %j', (text) => {
    expect(phraseProblem(text)).toBeUndefined();
  });
});
