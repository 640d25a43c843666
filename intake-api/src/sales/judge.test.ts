import { describe, expect, it } from 'vitest';

import { fold } from './fold/fold.ts';
import { blankQuoted, judge, type JudgedInquiry } from './judge.ts';
import { Keywords, type KeywordKind } from './keywords.ts';
import { FeatureReader } from './model/features.ts';
import { buildModel } from './model/model.ts';
import type { SalesRules } from './rules.ts';

/** A model that knows one word: 売込 is worth many points, however long the text. */
function modelOf(word: string) {
  const { hashes } = new FeatureReader().readBody(fold(word));
  return buildModel({
    calibration: { scale: 1, offset: -10 },
    step: 1,
    hashes: Uint32Array.of(Math.max(...hashes)),
    weights: Int16Array.of(4000),
  });
}

const keyword = (kind: KeywordKind, text: string, points = 0) => ({ kind, text, points });
const rules: SalesRules = {
  thresholds: { flag: 0, delete: 20 },
  model: modelOf('売込'),
  modelWeight: 1,
  keywords: new Keywords([
    keyword('block', '配信停止はこちら'),
    keyword('block', 'bulk.example'),
    keyword('suspect', 'テレアポ代行', 12),
    keyword('suspect', 'SEO', 20),
    keyword('suspect', 'timerex.net', 11),
    keyword('trust', '注文番号'),
    keyword('trust', 'partner.example'),
    keyword('allow', 'SEOは不要'),
  ]),
};

const judged = (fields: Partial<JudgedInquiry>) => {
  const blank = { company: '', name: '', email: 'a@office.example', body: '', website: '' };
  return judge({ ...blank, ...fields }, rules);
};

describe('judge', () => {
  it('adds the points of the model and of suspects', () => {
    expect(judged({ body: '検知器' })).toMatchObject({ verdict: 'deliver', score: -10 });
    expect(judged({ body: 'テレアポ代行' })).toMatchObject({ verdict: 'flag', score: 2 });
    expect(judged({ body: 'SEOとテレアポ代行' })).toMatchObject({ verdict: 'delete', score: 22 });
    expect(judged({ body: '売込' }).score).toBeGreaterThan(20);
  });

  it('counts a suspect once however often it is written', () => {
    expect(judged({ company: 'テレアポ代行社', body: 'テレアポ代行、テレアポ代行' }).score).toBe(2);
  });

  it('deletes on one blocked phrase, sender domain or link', () => {
    expect(judged({ body: '配信停止はこちら' }).verdict).toBe('delete');
    expect(judged({ email: 'x@Mail.Bulk.example' }).verdict).toBe('delete');
    expect(judged({ body: '詳細 https://www.bulk.example/a' }).verdict).toBe('delete');
    expect(judged({ email: 'bulk.example@office.example' }).verdict).toBe('deliver');
    expect(judged({ body: 'https://bulk.example.evil.example/' }).verdict).toBe('deliver');
  });

  it('never deletes what is trusted, and flags it instead', () => {
    expect(judged({ body: '注文番号 5 の件、SEOとテレアポ代行' }).verdict).toBe('flag');
    expect(judged({ email: 'a@partner.example', body: '配信停止はこちら' }).verdict).toBe('flag');
    expect(judged({ email: 'a@partner.example', website: 'x' }).verdict).toBe('flag');
  });

  it('trusts the domain of the sender, not one that is only written', () => {
    expect(judged({ body: '配信停止はこちら https://partner.example' }).verdict).toBe('delete');
  });

  it('flags an inquiry with a filled honeypot, and deletes it only by its text', () => {
    const website = 'https://x.example';
    expect(judged({ website })).toMatchObject({ verdict: 'flag', honeypot: true });
    expect(judged({ website, body: '検知器' })).toMatchObject({ verdict: 'flag', score: -10 });
    expect(judged({ website, body: 'SEOとテレアポ代行' }).verdict).toBe('delete');
  });

  it('leaves out what allowed phrases touch', () => {
    expect(judged({ body: 'SEOは不要です' }).hits).toEqual([]);
  });

  it('never joins fields', () => {
    expect(judged({ company: 'テレアポ', name: '代行', body: '代行' }).hits).toEqual([]);
  });

  it('says where in the original each keyword stands, and nothing else of the visitor', () => {
    const body = 'まずはテ レ ア ポ 代 行を。山田花子';
    const { hits } = judged({ body });
    expect(hits.map(({ text }) => text)).toEqual(['テレアポ代行']);
    expect(body.slice(hits[0]?.span.start, hits[0]?.span.end)).toBe('テ レ ア ポ 代 行');
  });

  it('ignores what a visitor quotes', () => {
    const body = '御社からのメールですか。\n> 配信停止はこちら\n＞ SEO\n検知器';
    expect(judged({ body }).hits).toEqual([]);
  });

  it('deletes nothing for what a visitor shows of another, and flags it', () => {
    for (const body of [
      '「売込」とのことです',
      '『SEOとテレアポ代行』は御社ですか',
      'Is this “bulk.example/a” you?',
      'They wrote "配信停止はこちら".',
      '確認をお願いします。\n|SEOとテレアポ代行',
      'ご確認ください。\n-----Original Message-----\nSEOとテレアポ代行',
    ]) {
      expect(judged({ body }).verdict, body).toBe('flag');
    }
    expect(judged({ body: '「検知器」とSEOとテレアポ代行' }).verdict).toBe('delete');
  });

  it.each([
    ['combining marks', 'か\u3099\u0301'.repeat(170)],
    ['one kana for ever', 'ご'.repeat(1_000_000)],
    ['the beginning of a keyword again and again', 'テレアポ代テ'.repeat(200_000)],
    ['dots', 'a.'.repeat(500_000)],
    ['hosts', 'a.example/'.repeat(100_000)],
    ['at signs', 'a@a.a@'.repeat(150_000)],
    ['lone surrogates', '\ud800営\udfff業\ud800'.repeat(1000)],
    ['a word without an end', `${'a'.repeat(100_000)}!`],
    ['blanks', ' \n\u3000'.repeat(300_000)],
    ['digits', '1,'.repeat(500_000)],
    ['sentences without letters', '。\n\n'.repeat(300_000)],
    ['quoted lines', `a${'\n \u3000>'.repeat(250_000)}`],
    ['quotation marks that never end', `SEOとテレアポ代行${'「『“"'.repeat(250_000)}`],
    ['what might have been quoted', `>${' \u3000'.repeat(500_000)}`],
  ])('stands %s', (_, body) => {
    expect(judged({ body }).score).toBeTypeOf('number');
  });
});

describe('blankQuoted', () => {
  it('keeps a text of nothing but quoted lines, and every offset', () => {
    expect(blankQuoted('> a\n> b')).toBe('> a\n> b');
    expect(blankQuoted('x\n> abc\ny')).toBe('x\n     \ny');
  });
});
