import { TEXT_LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { textField } from './text-field.ts';

// Separators between digits: blanks, dots, brackets, and everything that looks like a hyphen.
const SEPARATORS = /[\s.()[\]/\u00ad\u02d7\u2010-\u2015\u2043\u2212\u30fc\uff70\u2500\ufe63~-]/g;
const DOMESTIC = /^0\d{9,10}$/;
const INTERNATIONAL = /^\+\d{7,15}$/;

/**
 * Digits of a phone number as typed in any of the usual ways: full width, with hyphens of any
 * kind, blanks or brackets. `+81 (0)3-…` loses the zero in brackets, as it would when dialled.
 */
export function normalisePhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^(\+\d{1,3})\s*\(0\)/, '$1')
    .replace(SEPARATORS, '');
}

/** A domestic number (0 and 9 or 10 digits) or an international one (+ and 7 to 15 digits). */
export const phoneField = textField({
  max: TEXT_LIMITS.phone,
  normalise: normalisePhone,
  format: {
    matches: (text) => DOMESTIC.test(text) || INTERNATIONAL.test(text),
    message: MESSAGES.phoneFormat,
  },
});
