import { expect, it } from 'vitest';

import { followUpOf } from './follow-up.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

it.each([
  ['a Friday: Tuesday, Wednesday and Thursday are over', '2026-11-20T08:00', 3, '2026-11-17'],
  ['Monday, of a day ago', '2026-11-16T08:00', 1, '2026-11-13'],
  ['a weekend', '2026-11-22T23:59', 1, '2026-11-20'],
  ['a holiday on a Monday (勤労感謝の日)', '2026-11-24T00:00', 1, '2026-11-20'],
  [
    'two holidays and the day between them (敬老の日、国民の休日、秋分の日)',
    '2026-09-24T08:00',
    1,
    '2026-09-18',
  ],
  ['the golden week of 2027', '2027-05-06T08:00', 2, '2027-04-28'],
  ['the end of the year', '2027-01-04T08:00', 1, '2026-12-28'],
  [
    'just after midnight in Japan, while London has the day before',
    '2026-11-20T00:00',
    1,
    '2026-11-19',
  ],
])('knows %s', (_, now, days, day) => {
  expect(followUpOf(days, at(now)).until).toBe(at(`${day}T00:00`));
});

it('tells of none where no number of days is set', () => {
  expect(followUpOf(undefined, at('2026-11-20T08:00')).until).toBe(0);
});
