import { normaliseLine } from 'shared/text';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const ENCODED_WORD = /=\?(?=[^\s?]+\?[bq]\?)/giu;

/**
 * Text of visitors as a header value: one line, composed (NFC), without control and bidi
 * characters. A space is put into the opening of an encoded word (RFC 2047): mail programs would
 * decode one that a visitor typed, and show the characters that were just removed.
 */
export function headerText(text: string): string {
  return normaliseLine(text.toWellFormed()).replaceAll(ENCODED_WORD, '= ?');
}

/** At most `limit` characters as people count them (graphemes), the last one `…` when cut. */
export function shorten(text: string, limit: number): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (parts.length <= limit) return text;
  return `${parts.slice(0, limit).join('').trimEnd()}…`;
}
