import { describe, expect, it } from 'vitest';

import { explain, reasonsOf } from './explain.ts';
import { judge, likelihood } from './judge.ts';
import { Keywords } from './keywords.ts';
import { fallbackRules } from './rules.ts';

const rules = {
  ...fallbackRules(),
  keywords: new Keywords([
    { kind: 'suspect', text: 'テレアポ代行', points: 3 },
    { kind: 'trust', text: '注文番号', points: 0 },
  ]),
};
const inquiry = (body: string, honeypot = '') => ({
  company: '株式会社サンプル',
  name: '見本',
  email: 'a@b.example',
  body,
  honeypot,
});
const explained = (...given: Parameters<typeof inquiry>) => {
  const asked = inquiry(...given);
  return explain(judge(asked, rules), asked, rules);
};

const CLAUSE = '弊社ではテレ アポ代行サービスを完全成果報酬でご提供しております。';
const PITCH = `突然のご連絡失礼いたします。${CLAUSE}貴社の新規開拓をお手伝いできればと存じます。`;

describe('explain', () => {
  it('shows keywords in the clause that holds them', () => {
    expect(explained(PITCH).keywords).toEqual([
      { kind: 'suspect', keyword: 'テレアポ代行', points: 3, text: CLAUSE },
    ]);
  });

  it('shows the clauses that weigh most, in the words of the inquiry', () => {
    const { clauses, probability } = explained(PITCH);
    expect(clauses.length).toBeGreaterThan(1);
    for (const { text } of clauses) expect(`株式会社サンプル${PITCH}`).toContain(text);
    expect(clauses[0]?.points).toBeGreaterThan(0);
    expect(probability).toBeGreaterThan(0.9);
    const genuine = explained('検知器を10台購入したいので、見積もりをお願いします。');
    expect(genuine.clauses[0]?.points).toBeLessThan(0);
  });
});

describe('reasonsOf', () => {
  it('names keywords and quotes what reads like a seller, in phrases for the mail', () => {
    const [first, ...others] = reasonsOf(explained(PITCH));
    expect(first).toBe('キーワード「テレアポ代行」');
    expect(others.length).toBeGreaterThan(0);
    for (const reason of others) expect(reason).toMatch(/^「.{1,41}」という書き方$/);
  });

  it('names the filled honeypot, and not the trust in a domain', () => {
    expect(reasonsOf(explained('注文番号', 'x'))).toContain(
      '人には見えない欄への入力（ブラウザーの自動入力でも起こります）',
    );
    expect(reasonsOf(explained('注文番号')).join('')).not.toContain('注文番号」');
  });
});

describe('likelihood', () => {
  it.each([
    [-40, '1 %未満'],
    [0, '約50 %'],
    [10, '約91 %'],
    [40, '99 %以上'],
  ])('of %s points is %s', (score, shown) => {
    expect(likelihood(score)).toBe(shown);
  });
});
