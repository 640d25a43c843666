import type { FoldedText } from './fold/fold.ts';
import type { Signal } from './sheet/sheet.ts';

const DECORATION = /([━─═=＝*＊■□◆◇●○★☆▼▽▲△※_＿◎♪♦✦✨–—-])\1{4}|(?:[■□◆◇●○★☆▼▽▲△]){3}/u;
const LETTER = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const SPREAD = new RegExp(
  `(?:[${LETTER}][^\\S\\n]?[^\\p{L}\\p{N}\\n、。，．,.（）()「」]){3}[${LETTER}]`,
  'u',
);
const HIDDEN = /[\p{L}\p{N}][\u00ad\u200b-\u200d\u2060\u2063\ufeff]+[\p{L}\p{N}]/u;
const MIXED =
  /[A-Za-zＡ-Ｚａ-ｚ][\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][A-Za-z]/u;
const JAPANESE = new RegExp(`[${LETTER}]`, 'u');
const LATIN_WORDS = /[A-Za-z]{2}/;

/** Fewer folded units than this beside the links say nothing about them. */
const FEWEST_WORDS = 16;

/** What the shape of an inquiry's body tells. Linear in its length. */
export function findSignals(body: string, { addresses, length }: FoldedText): Signal[] {
  const links = addresses.filter(({ kind }) => kind === 'link');
  const hosts = new Set(links.map(({ host, path }) => host + path));
  const signals: Signal[] = [];
  if (hosts.size >= 2) signals.push('several-links');
  if (hosts.size >= 3) signals.push('many-links');
  if (links.some(({ path }) => path.includes('utm_'))) signals.push('tracking-parameter');
  if (links.length > 0 && length - links.length < FEWEST_WORDS) signals.push('link-only');
  if (DECORATION.test(body)) signals.push('decoration-line');
  if (SPREAD.test(body) || HIDDEN.test(body) || MIXED.test(body)) signals.push('disguised-letters');
  if (!JAPANESE.test(body) && LATIN_WORDS.test(body)) signals.push('no-japanese');
  return signals;
}
