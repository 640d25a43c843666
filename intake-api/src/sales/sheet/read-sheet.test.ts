import { describe, expect, it } from 'vitest';

import { readSheet } from './read-sheet.ts';

const problemsOf = (source: string) => {
  const reading = readSheet(source);
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`);
};
const suspect = (group: string) => `threshold: 10\nsuspect:\n  trade:\n    about: 商材\n${group}`;

describe('readSheet', () => {
  it('reads phrases, weights, domains, families and combinations', () => {
    const reading = readSheet(`
threshold: 10
allow: [営業時間]
suspect:
  trade: { about: 商材, weight: 4, cap: 5, phrases: [SEO対策, 名簿: 2] }
  links: { about: 予約, weight: 3, cap: 3, domains: [timerex.net] }
  both: { about: 両方, weight: 3, together: [any, links], without: [buying] }
genuine:
  buying: { about: 購入, weight: 4, cap: 8, phrases: [見積] }
  thanks: { about: 礼, weight: 2, together: [buying, trade] }
families:
  any: { about: 商材, any: [trade] }
`);
    expect(reading).toMatchObject({
      ok: true,
      sheet: {
        threshold: 10,
        groups: [
          {
            name: 'trade',
            kind: 'suspect',
            cap: 5,
            fields: ['body'],
            entries: [{ weight: 4 }, { weight: 2 }],
          },
          { name: 'links', entries: [{ domain: 'timerex.net', weight: 3 }] },
          { name: 'buying', kind: 'genuine' },
        ],
        combinations: [
          { name: 'both', weight: 3, together: [['trade'], ['links']], without: ['buying'] },
          { name: 'thanks', weight: -2 },
        ],
      },
    });
  });

  it.each([
    ['YAMLではない', 'threshold: 10\nallow: [営業', '2: YAMLとして読めません'],
    ['しきい値がない', 'allow: [営業時間]', '1: '],
    ['知らない項目', 'threshold: 10\nalow: []', '2: 「alow」という項目はありません'],
    ['知らない手がかり', 'threshold: 10\nsignals:\n  moon: 1', '3: '],
    ['説明のないグループ', 'threshold: 10\nsuspect:\n  a: { cap: 3, phrases: [営業代行] }', '3: '],
    [
      '短すぎる語句',
      suspect('    cap: 3\n    phrases:\n      - 営業代行\n      - 営'),
      '8: 「営」：短すぎます',
    ],
    [
      'かなだけで短い語句',
      suspect('    cap: 3\n    phrases:\n      - です'),
      '7: 「です」：短すぎます',
    ],
    [
      '同じ語句',
      suspect('    cap: 3\n    phrases:\n      - SEO対策\n      - ＳＥＯ　対策'),
      '8: 「ＳＥＯ　対策」：同じグループ',
    ],
    ['1つで削除になる上限', suspect('    cap: 10\n    phrases: [営業代行]'), '5: しきい値'],
    [
      '1つで削除になる組み合わせ',
      `${suspect('    cap: 3\n    phrases: [営業代行]')}\n  b:\n    about: x\n    weight: 11\n    together: [trade, trade]`,
      '9: しきい値',
    ],
    ['1つで削除になる手がかり', 'threshold: 10\nsignals:\n  no-japanese: 10', '3: しきい値'],
    [
      'ないグループ',
      `${suspect('    cap: 3\n    phrases: [営業代行]')}\n  b:\n    about: x\n    weight: 1\n    together:\n      - trade\n      - nothing`,
      '12: グループ「nothing」がありません',
    ],
    [
      '同じ名前',
      `${suspect('    cap: 3\n    phrases: [営業代行]')}\ngenuine:\n  trade: { about: x, cap: 2, phrases: [見積り] }`,
      '8: グループ名「trade」が2回',
    ],
    ['ドメインでないもの', suspect('    cap: 3\n    domains:\n      - https://x.example/'), '7: '],
  ])('断る：%s', (_, source, problem) => {
    const problems = problemsOf(source);
    expect(problems[0]).toContain(problem);
  });

  it('names every problem at once, in the order of the file', () => {
    const problems = problemsOf(suspect('    cap: 12\n    phrases: [営, 営業(, 名簿]'));
    expect(problems).toHaveLength(3);
  });
});
