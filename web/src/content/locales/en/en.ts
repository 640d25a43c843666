import type { Locale } from '../locale.ts';

/** The site speaks Japanese. This one entry proves the way to a second language; the rest falls back. */
export const en = {
  test: 'This message exists to test the English locale.',
} as const satisfies Locale;
