import { randomInt } from 'node:crypto';

import type { Form } from './submission.ts';

// Crockford's base 32: no I, L, O or U, so that a number read over the phone arrives.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 6;

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

/** A new receipt number such as `C-20261120-7F3K9Q`; the day is the one in Japan at `now`. */
export function newReceipt(form: Form, now: number): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const date = day.format(now).replaceAll('-', '');
  return `${form === 'contact' ? 'C' : 'R'}-${date}-${letters.join('')}`;
}
