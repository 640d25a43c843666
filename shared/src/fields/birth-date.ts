import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** First year offered and accepted; nobody who applies for a job is older. */
export const FIRST_BIRTH_YEAR = 1900;

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
    z.refine((text) => ISO_DATE.test(text), { error: MESSAGES.notSelected, abort: true }),
    z.refine(
      (text) =>
        isCalendarDay(text) &&
        Number(text.slice(0, 4)) >= FIRST_BIRTH_YEAR &&
        Date.parse(text) <= Date.now(),
      { error: MESSAGES.noSuchDay },
    ),
  );
