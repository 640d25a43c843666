import { describe, expect, it } from 'vitest';

import { FileError } from '../config/yaml-file.ts';
import { readRules } from './rules.ts';

const HEAD = 'thresholds: { flag: 0, delete: 20 }\nmodel: { weight: 1 }\n';

function problemsOf(source: string): string[] {
  try {
    readRules('rules.yaml', source);
    return [];
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return error.problems.map(({ line, reason }) => `${line}: ${reason}`);
  }
}

describe('readRules', () => {
  it('reads thresholds, weight, keywords and domains', () => {
    const rules = readRules(
      'rules.yaml',
      `${HEAD}block: [フォーム営業の一斉送信]\nsuspect:\n  テレアポ代行: 5\ntrust:\n  - partner.example\nallow: [営業時間]\n`,
    );
    expect(rules).toMatchObject({ thresholds: { flag: 0, delete: 20 }, modelWeight: 1 });
    expect(rules.keywords.findDomain('mail.partner.example')).toMatchObject({ kind: 'trust' });
  });

  it('takes lists that are empty or left out', () => {
    expect(problemsOf(`${HEAD}block:\nsuspect:\n`)).toEqual([]);
  });

  it.each([
    ['YAMLではない', `${HEAD}allow: [営業`, /^3: YAMLとして読めません/],
    ['しきい値がない', 'model: { weight: 1 }', /^1: flag と delete/],
    ['model がない', 'thresholds: { flag: 0, delete: 20 }', /^1: weight を書いて/],
    ['数ではない', `thresholds: { flag: many, delete: 9 }\nmodel: { weight: 1 }`, /^1: 数字で/],
    ['逆のしきい値', `thresholds: { flag: 9, delete: 1 }\nmodel: { weight: 1 }`, /^1: flag は/],
    ['知らない項目', `${HEAD}alow: []`, /^3: 「alow」という項目はありません/],
    ['点のない語句', `${HEAD}suspect:\n  - 営業代行`, /^4: 「語句: 点数」/],
    ['0点の語句', `${HEAD}suspect:\n  営業代行: 0`, /^4: 0より大きい/],
    ['点数のある block', `${HEAD}block:\n  営業代行: 5`, /^4: 「- 語句」/],
    ['短すぎる語句', `${HEAD}block:\n  - 営業代行\n  - 営`, /^5: 「営」：短すぎます/],
    [
      '同じ語句',
      `${HEAD}block: [SEO対策]\nallow:\n  - ＳＥＯ　対策`,
      /^5: .*block の「SEO対策」 と/,
    ],
    ['引用符のない *', `${HEAD}block:\n  - *語句*`, /^4: .*引用符/],
    ['2つ書かれた項目', `${HEAD}block: [営業代行]\nblock: []`, /^4: YAMLとして/],
    ['空のファイル', '', /^1: /],
  ])('refuses with line and reason: %s', (_, source, problem) => {
    expect(problemsOf(source)[0]).toMatch(problem);
  });

  it('names every problem at once, in the order of the file', () => {
    const problems = problemsOf(`${HEAD}block: [営]\nsuspect: { 名: 3 }\nallow: [店]`);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['3', '4', '5']);
  });
});
