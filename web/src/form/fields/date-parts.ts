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

/** `count` two-digit numbers from 01 on. */
export function twoDigits(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
}

const ERA = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
  era: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A year as Japanese forms show it: 1995年（平成7年）, both eras where one ended within it. */
export function yearWithEra(year: number): string {
  const eras = [Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)].map((day) => ERA.format(day));
  return `${year}年（${Array.from(new Set(eras)).join('・')}）`;
}
