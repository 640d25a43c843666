import { TEXT_LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { textField } from './text-field.ts';

// Local part as in the HTML standard: it admits the dots before @ that old Japanese mobile
// addresses have. https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * One address as typed, full width or with blanks around it; the domain in lower case. A blank inside
 * stays: without it, `a b@example.jp` would become another person's address.
 */
export function normaliseEmail(text: string): string {
  const address = text.normalize('NFKC').replaceAll('\u200b', '').trim();
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase();
}

/** Tells whether a text is one ASCII address with a dotted domain. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

export const emailField = textField({
  max: TEXT_LIMITS.email,
  normalise: normaliseEmail,
  format: { matches: isEmail, message: MESSAGES.emailFormat },
});
