import { normaliseLine } from 'shared/text';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const ENCODED_WORD = /=\?(?=[^\s?]+\?[bq]\?)/giu;

/**
 * Text of visitors as a header value: one line, composed (NFC), without control and bidi
 * characters. The opening of an encoded word (RFC 2047) is taken apart, so that nobody can type one
 * that mail programs would decode to what has just been removed.
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

// Longer names are cut by some mail programs together with the extension.
const FILE_NAME_LENGTH = 100;

/**
 * A file name as it may stand in a mail: data to show, never a path, its extension kept when it has
 * to be shortened.
 */
export function attachmentName(name: string): string {
  const clean = headerText(name).replaceAll(/[/\\:*?"<>|]/g, '_');
  const dot = clean.lastIndexOf('.');
  const stem = dot > 0 ? clean.slice(0, dot) : clean;
  const extension = dot > 0 ? clean.slice(dot) : '';
  return `${shorten(stem, FILE_NAME_LENGTH - extension.length) || 'file'}${extension}`;
}
