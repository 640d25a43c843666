import type { applicationTexts } from '../../content/application.ts';

/** A date as three selects hold it; '' where nothing is selected yet. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** `1995-04-01` of three parts; incomplete ones stay recognisable (`1995--`), none at all are ''. */
export function joinDate({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${month}-${day}` : '';
}

/** The parts of what `joinDate` made. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

type EraTexts = (typeof applicationTexts)['ja']['date'];

/**
 * A year as Japanese forms show it: 1995年（平成7年）, both eras where one ended within it. By a table, because the
 * calendar of `Intl` takes a phone tens of milliseconds to load; birth years are long past when an era begins.
 */
export function yearWithEra(year: number, { eras, eraYear, yearWithEras }: EraTexts): string {
  const begun = Object.entries(eras)
    .map(([since, name]) => ({ name, since: Number(since) }))
    .filter(({ since }) => since <= year);
  const shown = begun.slice(begun.at(-1)?.since === year ? -2 : -1);
  return yearWithEras(
    year,
    shown.map(({ name, since }) => eraYear(name, year - since + 1)),
  );
}
