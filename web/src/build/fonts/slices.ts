import { parse } from 'node-html-parser';

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

/** The characters of each text that none before it has, in their order. */
export function sliceCharacters(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const fresh = new Set(Array.from(drawn(text)).filter((character) => !taken.has(character)));
    for (const character of fresh) taken.add(character);
    return [...fresh].toSorted().join('');
  });
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
