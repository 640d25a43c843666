import { caseCards } from '../../content/case-cards.ts';
import { describe, expect, it } from 'vitest';
import { shares } from './shares.ts';

describe('shares', () => {
  it.each([
    ['6分', '1分30秒', { before: 1, after: 0.25 }],
    ['月12件', '0件', { before: 1, after: 0 }],
    ['平均38分（推定）', '19分以内', { before: 1, after: 0.5 }],
    ['1晩14名', '1晩7名', { before: 1, after: 0.5 }],
    ['平均1.5件', '平均0.3件', { before: 1, after: 0.2 }],
    ['見積もり18か月', '9か月', { before: 1, after: 0.5 }],
    ['1人', '20人以上', { before: 0.05, after: 1 }],
  ])('compares %j with %j', (before, after, expected) => {
    const { before: was, after: is } = shares(before, after) ?? {};
    expect(was).toBeCloseTo(expected.before);
    expect(is).toBeCloseTo(expected.after);
  });

  it.each([
    [undefined, '71%'],
    ['なし', '71%'],
  ])('compares nothing where %j and %j tell no two amounts', (before, after) => {
    expect(shares(before, after)).toBeUndefined();
  });

  it('compares every pair of figures that a case has', () => {
    const results = Object.values(caseCards).flatMap(({ results }) => results);
    const pairs = results.filter(({ before }) => before !== undefined);
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(({ before, after }) => !shares(before, after))).toEqual([]);
  });
});
