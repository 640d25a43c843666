import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';
import { foldWidths } from '../text.ts';

const WRITTEN_DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** First year offered and accepted; nobody who applies for a job is older. */
export const FIRST_BIRTH_YEAR = 1900;

/** `1990-01-05` of a date written as 1990/1/5 or 1990年1月5日, full width or with blanks around it. */
function toIsoDate(text: string): string {
  return foldWidths(text)
    .trim()
    .replace(WRITTEN_DATE, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
}

/** Tells whether `YYYY-MM-DD` names a day that the calendar has. */
function isCalendarDay(text: string): boolean {
  const [, year, month, day] = (ISO_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A birth date `YYYY-MM-DD` between 1900 and today; incomplete ones count as not selected. */
export const birthDateField = z
  .string({
    error: (issue) => (issue.input === undefined ? MESSAGES.notSelected : MESSAGES.valueFormat),
  })
  .check(
    z.maxLength(40, { error: MESSAGES.valueFormat, abort: true }),
    z.overwrite(toIsoDate),
    z.refine((text) => ISO_DATE.test(text), { error: MESSAGES.notSelected, abort: true }),
    z.refine(
      (text) =>
        isCalendarDay(text) &&
        Number(text.slice(0, 4)) >= FIRST_BIRTH_YEAR &&
        Date.parse(text) <= Date.now(),
      { error: MESSAGES.noSuchDay },
    ),
  );
