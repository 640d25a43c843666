const parts = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time (milliseconds since 1970) as people in Japan write it: `2026年11月20日(金) 14:03`. */
export function japaneseTime(time: number): string {
  const part = Object.fromEntries(
    parts.formatToParts(time).map(({ type, value }) => [type, value]),
  );
  const day = `${part['year']}年${part['month']}月${part['day']}日(${part['weekday']})`;
  return `${day} ${part['hour']}:${part['minute']}`;
}

/** `1999-04-01` as `1999年4月1日`; anything else as it is. */
export function japaneseDate(date: string): string {
  return date.replace(
    /^(\d{4})-(\d{2})-(\d{2})$/,
    (_, year, month, day) => `${year}年${Number(month)}月${Number(day)}日`,
  );
}
