import holidayJp from '@holiday-jp/holiday_jp';

import { DAY, dayInJapan } from '../clock.ts';
import type { FollowUp, LedgerCount } from '../outbox/ledger.ts';

/** Receipts that are older are told no longer: whoever begins to mark what was handled has not marked what came before. */
export const TOLD_FOR = 60 * DAY;

/** Public offices and most companies are closed from 29 December to 3 January, which are holidays by name only on the 1st. */
const YEAR_END = /-(?:12-(?:29|30|31)|01-0[123])$/;

/** Whether companies in Japan work on this day, which begins at `start`. */
function isBusinessDay(start: number): boolean {
  const day = dayInJapan(start);
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && !YEAR_END.test(day) && !holidayJp.isHoliday(day);
}

/** How many receipts are open after so many business days, of these counts; undefined without a number of days. */
export function countOpen(counts: LedgerCount[], days: number | undefined, now: number) {
  if (days === undefined) return undefined;
  const { until } = followUpOf(days, now);
  const late = counts.filter(({ day }) => day < until);
  return { days, count: late.reduce((sum, { open }) => sum + open, 0) };
}

/**
 * Which receipts have waited for so many whole business days at `now`, those in between not counted; none without a number
 * of days. What staff said by `saidUntil` counts.
 */
export function followUpOf(days: number | undefined, now: number, saidUntil = now): FollowUp {
  let until = Date.parse(`${dayInJapan(now)}T00:00:00+09:00`);
  for (let left = days ?? 0; left > 0;) {
    until -= DAY;
    if (isBusinessDay(until)) left -= 1;
  }
  return { since: now - TOLD_FOR, until: days === undefined ? 0 : until, saidUntil };
}
