import { parse } from 'node-html-parser';

/** The characters of each file of the face of headings, in the order of their code points. */
export interface Slices {
  /** What the first screen of the home page needs. */
  first: string;
  /** What its other headings need beyond that. */
  home: string;
  /** What the headings of the other pages need beyond both. */
  rest: string;
  /** What else the site can say, such as the heading of a dialog: fetched only if a heading says it. */
  reserve: string;
}

/**
 * The text of everything in a page that the style sheet sets in the display face.
 * @param within selector of the part of the page that counts; all of it when not given
 * @throws when the page has no such part
 */
export function headingText(html: string, within?: string): string {
  const page = parse(html);
  const part = within === undefined ? page : page.querySelector(within);
  if (!part) throw new Error(`The page has no ${within}`);
  const headings = part.querySelectorAll('h1, h2, h3, [data-display]');
  return headings.map(({ textContent }) => textContent).join('');
}

// A zero-width space is where a line may break, and drawn by no font.
const drawn = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

/** Cuts the characters of the site into slices that share none. */
export function sliceCharacters(texts: Slices): Slices {
  const taken = new Set<string>();
  const take = (text: string) => {
    const fresh = new Set(Array.from(drawn(text)).filter((character) => !taken.has(character)));
    for (const character of fresh) taken.add(character);
    return [...fresh]
      .toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
      .join('');
  };
  return {
    first: take(texts.first),
    home: take(texts.home),
    rest: take(texts.rest),
    reserve: take(texts.reserve),
  };
}

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();

/** The characters as the CSS descriptor `unicode-range` tells them. */
export function unicodeRange(slice: string): string {
  const runs: [number, number][] = [];
  for (const character of slice) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last && last[1] === codePoint - 1) last[1] = codePoint;
    else runs.push([codePoint, codePoint]);
  }
  return runs
    .map(([from, to]) => `U+${from === to ? hex(from) : `${hex(from)}-${hex(to)}`}`)
    .join(',');
}
