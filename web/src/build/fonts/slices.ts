/** The characters of one file of the face of headings, in the order of their code points. */
export type Slice = string;

export interface Slices {
  /** What the first screen of the home page needs. */
  first: Slice;
  /** What its other headings need beyond that. */
  home: Slice;
  /** What the headings of the other pages need beyond both. */
  rest: Slice;
  /** What else the site can say, such as the heading of a dialog: fetched only if a heading says it. */
  reserve: Slice;
}

const HEADING = /<(?<tag>h[1-3](?=[ >])|\w+(?=[^>]* data-display))[^>]*>(?<text>.*?)<\/\k<tag>>/gs;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** The text of everything in a page's HTML that the style sheet sets in the display face. */
export function headingText(html: string): string {
  return Array.from(html.matchAll(HEADING), ({ groups }) => groups?.['text'] ?? '')
    .join('')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?<name>[#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The HTML of a page up to the end of its hero. */
export function firstScreen(html: string): string {
  const hero = html.indexOf('</header>', html.indexOf('<main'));
  if (hero === -1) throw new Error('The page has no hero');
  return html.slice(0, hero);
}

// A zero-width space is where a line may break, and drawn by no font.
const drawn = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

/** Cuts the characters of the site into slices that share none. */
export function sliceCharacters(texts: Record<keyof Slices, string>): Slices {
  const taken = new Set<string>();
  const take = (text: string): Slice => {
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
export function unicodeRange(slice: Slice): string {
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
