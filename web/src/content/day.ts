/** The day of a Japanese date text such as `2025年10月4日`, as ISO 8601 has it. The schemas of the content take no other. */
export const isoDay = (text: string): string =>
  (text.match(/\d+/g) ?? []).map((number) => number.padStart(2, '0')).join('-');

/** Japan has had one time all year since 1952. */
const JAPAN_MS = 9 * 60 * 60 * 1000;

/**
 * The day that it is in Japan, as ISO 8601 has it.
 * @param now in milliseconds since 1970
 */
export const dayInJapan = (now: number): string =>
  new Date(now + JAPAN_MS).toISOString().slice(0, 10);

/** Whether a day, the last of something, is over in Japan. Without one it has no end. */
export const isOver = (lastDay: string | undefined, now: number): boolean =>
  lastDay !== undefined && isoDay(lastDay) < dayInJapan(now);
