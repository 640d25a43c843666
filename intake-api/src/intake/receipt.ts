import { randomInt } from 'node:crypto';

import type { Form } from '../submission.ts';

// Crockford's base 32: no I, L, O or U, so that a number read over the phone arrives.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 6;

const HOUR = 60 * 60 * 1000;

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

let known = { hour: Number.NaN, date: '' };

/** `20261120`; formatted once an hour, because formatting costs more than all the rest. */
function dayInJapan(now: number): string {
  const hour = Math.floor(now / HOUR);
  if (known.hour !== hour) known = { hour, date: day.format(now).replaceAll('-', '') };
  return known.date;
}

/** A new receipt number such as `C-20261120-7F3K9Q`; the day is the one in Japan at `now`. */
export function newReceipt(form: Form, now: number): string {
  let rest = randomInt(ALPHABET.length ** LETTERS);
  let letters = '';
  for (let i = 0; i < LETTERS; i += 1) {
    letters += ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `${form === 'contact' ? 'C' : 'R'}-${dayInJapan(now)}-${letters}`;
}
