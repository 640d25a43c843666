import { describe, expect, it } from 'vitest';

import { fold } from './fold.ts';
import { judge, type Letter } from './judge.ts';
import { Keywords, type KeywordKind } from './keywords.ts';
import { buildModel, FeatureReader } from './model.ts';
import type { SalesRules } from './rules.ts';

/** A model that knows two words: 売込 is worth many points, 修理 as many against a pitch, however long the text. */
function modelOf(pitch: string, genuine: string) {
  const hashOf = (word: string) => Math.max(...new FeatureReader().readBody(fold(word)));
  return buildModel({
    calibration: { scale: 1, offset: -10 },
    step: 1,
    hashes: Uint32Array.of(hashOf(pitch), hashOf(genuine)),
    weights: Int16Array.of(4000, -4000),
  });
}

const keyword = (kind: KeywordKind, text: string, points = 0) => ({ kind, text, points });
const rules: SalesRules = {
  thresholds: { flag: 0, delete: 20 },
  model: modelOf('売込', '修理'),
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

const judged = (fields: Partial<Letter>) => {
  const blank = { company: '', name: '', email: 'a@office.example', body: '', honeypot: '' };
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
    expect(judged({ body: '売込、配信停止はこちら' }).verdict).toBe('delete');
    expect(judged({ email: 'x@Mail.Bulk.example', body: '売込' }).verdict).toBe('delete');
    expect(judged({ body: '売込 https://www.bulk.example/a' }).verdict).toBe('delete');
    expect(judged({ email: 'bulk.example@office.example' }).verdict).toBe('deliver');
    expect(judged({ body: 'https://bulk.example.evil.example/' }).verdict).toBe('deliver');
  });

  it('flags a letter that names what is blocked, where the rest speaks for a customer', () => {
    expect(judged({ body: '修理、配信停止はこちらとあります' }).verdict).toBe('flag');
    expect(judged({ email: 'x@bulk.example', body: '修理' }).verdict).toBe('flag');
    expect(judged({ body: '修理 https://www.bulk.example/a' }).verdict).toBe('flag');
  });

  it('cuts blocked phrases that overlap out of the rest once', () => {
    const overlapping = [keyword('block', '甲乙丙丁'), keyword('block', '丙丁戊')];
    const known = { ...rules, keywords: new Keywords(overlapping), model: modelOf('売込', '修理') };
    const letter = { company: '', name: '', email: '', honeypot: '', body: '甲乙丙丁戊修理' };
    expect(judge(letter, known).verdict).toBe('flag');
    expect(judge({ ...letter, body: '甲乙丙丁戊' }, known).verdict).toBe('delete');
  });

  it('judges the rest without the blocked phrase, however much that sounds like a seller', () => {
    const known = { ...rules, model: modelOf('配信停止', '修理') };
    const letter = {
      company: '',
      name: '',
      email: '',
      honeypot: '',
      body: '配信停止はこちら、検知器',
    };
    expect(judge(letter, known)).toMatchObject({ verdict: 'flag' });
    expect(judge(letter, known).score).toBeGreaterThan(rules.thresholds.delete);
  });

  it('never deletes what is trusted, and flags it instead', () => {
    expect(judged({ body: '注文番号 5 の件、SEOとテレアポ代行' }).verdict).toBe('flag');
    expect(judged({ email: 'a@partner.example', body: '配信停止はこちら' }).verdict).toBe('flag');
    expect(judged({ email: 'a@partner.example', honeypot: 'x' }).verdict).toBe('flag');
  });

  it('trusts the domain of the sender, not one that is only written', () => {
    expect(judged({ body: '配信停止はこちら https://partner.example' }).verdict).toBe('delete');
  });

  it('flags an inquiry with a filled honeypot, and deletes it only by its text', () => {
    const honeypot = 'https://x.example';
    expect(judged({ honeypot })).toMatchObject({ verdict: 'flag', honeypot: true });
    expect(judged({ honeypot, body: '検知器' })).toMatchObject({ verdict: 'flag', score: -10 });
    expect(judged({ honeypot, body: 'SEOとテレアポ代行' }).verdict).toBe('delete');
  });

  it('leaves out what allowed phrases touch', () => {
    expect(judged({ body: 'SEOは不要です' }).hits).toEqual([]);
  });

  it('never joins fields', () => {
    expect(judged({ company: 'テレアポ', name: '代行', body: '代行' }).hits).toEqual([]);
  });

  it('names keywords as the rules have them, and nothing of the letter', () => {
    const { hits } = judged({ body: 'まずはテ レ ア ポ 代 行を。山田花子' });
    expect(hits).toEqual([keyword('suspect', 'テレアポ代行', 12)]);
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
    ['a blocked phrase again and again', '配信停止はこちら'.repeat(200_000)],
    ['an allowed phrase again and again', 'SEOは不要'.repeat(200_000)],
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
