import { describe, expect, it } from 'vitest';

import { applicationTexts } from '../../content/application.ts';
import { joinDate, splitDate, yearWithEra } from './date-parts.ts';

describe('date parts', () => {
  it.each([
    [{ year: '1995', month: '04', day: '01' }, '1995-04-01'],
    [{ year: '1995', month: '', day: '' }, '1995--'],
    [{ year: '', month: '04', day: '' }, '-04-'],
    [{ year: '', month: '', day: '' }, ''],
  ])('%o and %j are the same', (parts, text) => {
    expect(joinDate(parts)).toBe(text);
    expect(splitDate(text)).toEqual(parts);
  });
});

describe('yearWithEra', () => {
  it.each([
    [1995, '1995年（平成7年）'],
    [1989, '1989年（昭和64年・平成元年）'],
    [2019, '2019年（平成31年・令和元年）'],
    [2005, '2005年（平成17年）'],
  ])('%i 年を「%s」と表示する', (year, text) => {
    expect(yearWithEra(year, applicationTexts.ja.date)).toBe(text);
  });

  it('ブラウザーの和暦と、どの年も同じである', () => {
    const calendar = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
      era: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let year = 1900; year <= 2026; year += 1) {
      const days = [Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)];
      const eras = new Set(days.map((day) => calendar.format(day)));
      expect(yearWithEra(year, applicationTexts.ja.date)).toBe(
        `${year}年（${[...eras].join('・')}）`,
      );
    }
  });
});
