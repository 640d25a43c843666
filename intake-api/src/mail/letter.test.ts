import { describe, expect, it } from 'vitest';

import { japaneseDate, japaneseTime } from './letter.ts';

describe('日本での日時の書き方', () => {
  it.each([
    ['2026-11-20T05:03:00Z', '2026年11月20日（金）14:03'],
    ['2026-11-20T15:00:00Z', '2026年11月21日（土）00:00'],
    ['2027-01-02T00:09:59Z', '2027年1月2日（土）09:09'],
  ])('%s は %s', (utc, expected) => {
    expect(japaneseTime(Date.parse(utc))).toBe(expected);
  });

  it('生年月日', () => {
    expect(japaneseDate('2003-04-01')).toBe('2003年4月1日');
    expect(japaneseDate('不明')).toBe('不明');
  });
});
