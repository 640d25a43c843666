import { TEXT_LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { foldWidths, HYPHENS, trimEnd } from '../text.ts';
import { textField } from './text-field.ts';

// Local part as in the HTML standard: it admits the dots before @ that old Japanese mobile
// addresses have. https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
// No host is called so (RFC 1123), but people in Japan have addresses with an underscore in the domain.
const LABEL = /^\w(?:[\w-]{0,61}\w)?$/;
const LAST_LABEL = /^(?!\d+$)[^_]+$/;

const LOOKS_LIKE_HYPHEN = new RegExp(`[${HYPHENS}ー]`, 'g');
/** A word that names the address. */
const NAME_BEFORE = /^[\p{L}\s-]*:(?!\/)/u;
/** Of a link: the subject and so on. */
const QUERY = /(@[^?@]*)\?[^@]*$/;
/** In angle brackets, as mail programs copy it, or in others, as people write it. */
const NAMED = /^([^<\p{Ps}]*)[<\p{Ps}]([^<>\p{Ps}\p{Pe}]*)[>\p{Pe}]$/u;
const QUOTED = /^(?:'(.*)'|"(.*)")$/;
/** Mail systems put quotation marks around old mobile addresses; they are no part of these. */
const QUOTED_LOCAL = /^"([^"\s\\]+)"(?=@)/;
const SENTENCE_END = /[\s.,;。、]/;

/** The address of `名前 <taro@example.jp>`, unless the name is another address. */
function withoutName(text: string): string {
  const [, name = '', address = text] = NAMED.exec(text) ?? [];
  return name.includes('@') && name.replace(/[\s"']/g, '') !== address ? text : address;
}

/**
 * One address as typed or pasted: full width, with a name, `mailto:`, quotation marks, or the end of a
 * sentence; the domain in lower case. Keyboards of phones put blanks beside the @ and behind dots. Any other blank
 * stays: without it, `a b@example.jp` would become another person's address.
 */
export function normaliseEmail(text: string): string {
  const ascii = foldWidths(text)
    .replace(LOOKS_LIKE_HYPHEN, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(?<! ) *@ */, '@')
    .replaceAll(/\bmailto:/gi, '')
    .replace(NAME_BEFORE, '')
    .replace(QUERY, '$1');
  const address = withoutName(trimEnd(ascii, SENTENCE_END).trim())
    .trim()
    .replace(QUOTED, '$1$2')
    .replaceAll('。', '.')
    .replace(QUOTED_LOCAL, '$1');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replaceAll(/\. +/g, '.');
  return address.slice(0, at + 1) + domain.toLowerCase();
}

/** Tells whether a text is one ASCII address with a dotted domain. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  );
}

const TWO_ADDRESSES = /@[^@\s,;、/]*[\s,;、/][^@]*@/;
const NOT_ASCII = /[^ -~]/;

export const emailField = textField({
  max: TEXT_LIMITS.email,
  normalise: normaliseEmail,
  problem(text) {
    if (isEmail(text)) return undefined;
    if (TWO_ADDRESSES.test(text)) return MESSAGES.emailSecond;
    return NOT_ASCII.test(text) ? MESSAGES.emailLetters : MESSAGES.emailFormat;
  },
});
