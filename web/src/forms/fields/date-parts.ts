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

/** The eras of the calendar, latest first, and the year of each that was its first. */
const ERAS = [
  { name: '令和', since: 2019 },
  { name: '平成', since: 1989 },
  { name: '昭和', since: 1926 },
  { name: '大正', since: 1912 },
  { name: '明治', since: 1868 },
] as const;

/**
 * A year as Japanese forms show it: 1995年（平成7年）, both eras where one ended within it. By a table, because the
 * calendar of `Intl` takes a phone tens of milliseconds to load; birth years are long past when an era begins.
 */
export function yearWithEra(year: number): string {
  const latest = ERAS.findIndex(({ since }) => since <= year);
  const eras = ERAS.slice(latest, ERAS[latest]?.since === year ? latest + 2 : latest + 1);
  const names = eras.map(
    ({ name, since }) => `${name}${year === since ? '元' : year - since + 1}年`,
  );
  return `${year}年（${names.toReversed().join('・')}）`;
}
