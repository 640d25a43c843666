import { randomInt } from 'node:crypto';

import { dayInJapan } from '../clock.ts';
import type { Form } from '../submission.ts';

// Crockford's base 32: no I, L, O or U, so that a number read over the phone arrives.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new receipt number such as `C-20261120-7F3K9Q`; the day is the one in Japan at `now`. */
export function newReceipt(form: Form, now: number): string {
  const day = dayInJapan(now).replaceAll('-', '');
  const letters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${form === 'contact' ? 'C' : 'R'}-${day}-${letters.join('')}`;
}
