import sharp from 'sharp';

import type { JourneyPage } from './browsers/journey-page.ts';

/** A digit and what follows it in its line: where the box of one ends and that of the other begins. */
interface Boundary {
  /** Both letters and how they are drawn; what is drawn alike need be looked at only once. */
  kind: string;
  text: string;
  /** CSS pixels from the left of the page, and from its top. */
  x: number;
  top: number;
  bottom: number;
  /** Width of the narrower box. */
  width: number;
}

/** Runs in a page. */
function findBoundaries(): Boundary[] {
  const found: Boundary[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxOf = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent } = node;
    const text = textContent ?? '';
    if (!element || element.closest('[aria-hidden=true], [inert], dialog, noscript, select'))
      continue;
    for (const { index } of text.matchAll(
      /\d(?=[\d\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
    )) {
      const digit = boxOf(node, index);
      const next = boxOf(node, index + 1);
      if (digit.width < 4 || Math.abs(digit.bottom - next.bottom) > digit.height / 2) continue;
      const { font, letterSpacing, fontFeatureSettings, color } = getComputedStyle(element);
      found.push({
        kind: [
          text.slice(Math.max(0, index - 1), index + 2),
          font,
          letterSpacing,
          fontFeatureSettings,
          color,
        ].join(),
        text: text.slice(Math.max(0, index - 8), index + 8),
        x: digit.right + scrollX,
        top: Math.max(digit.top, next.top) + scrollY,
        bottom: Math.min(digit.bottom, next.bottom) + scrollY,
        width: Math.min(digit.width, next.width),
      });
    }
  }
  return found;
}

/** Ink is what differs from the ground by this much, of 255. */
const FAINT = 40;
/** A column between two letters may have this share of the ink of the letters' own. */
const BETWEEN = 0.35;

type Picture = { data: Buffer; width: number; height: number };

/** Whether two letters touch: no column at their boundary is free of ink. Undefined where the ground is not plain. */
function touches(
  { data, width, height }: Picture,
  boundary: Boundary,
  scrolled: number,
): boolean | undefined {
  const rows = [
    Math.round(boundary.top - scrolled),
    Math.round(boundary.bottom - scrolled),
  ] as const;
  const reach = Math.max(3, Math.round(boundary.width * 0.8));
  const middle = Math.round(boundary.x);
  if (rows[0] < 0 || rows[1] > height || middle - reach < 0 || middle + reach > width)
    return undefined;
  const tally = new Map<number, number>();
  for (let y = rows[0]; y < rows[1]; y += 1) {
    for (let x = middle - reach; x < middle + reach; x += 1) {
      const value = (data[y * width + x] ?? 0) >> 3;
      tally.set(value, (tally.get(value) ?? 0) + 1);
    }
  }
  const [ground = 0, often = 0] = [...tally].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (often < 0.4 * (rows[1] - rows[0]) * 2 * reach) return undefined;
  const inkOf = (x: number) => {
    let sum = 0;
    for (let y = rows[0]; y < rows[1]; y += 1) {
      const difference = Math.abs((data[y * width + x] ?? 0) - ground * 8 - 4);
      if (difference > FAINT) sum += difference;
    }
    return sum;
  };
  let most = 0;
  for (let x = middle - reach; x < middle + reach; x += 1) most = Math.max(most, inkOf(x));
  const between = Math.min(...[middle - 1, middle, middle + 1].map(inkOf));
  return between > BETWEEN * most;
}

/**
 * Digits that are drawn over what follows them, where their boxes say that they are apart. Tests expect none.
 * @param seen kinds of boundaries that were looked at, on whatever page
 */
export async function touchingDigits(page: JourneyPage, seen: Set<string>): Promise<string[]> {
  const touching: string[] = [];
  const boundaries = await page.evaluate(findBoundaries, undefined);
  const unseen = () => boundaries.filter(({ kind }) => !seen.has(kind));
  for (let [next] = unseen(); next; [next] = unseen()) {
    const scrolled = await page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return scrollY;
    }, next.top - 150);
    const { data, info } = await sharp(await page.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Above, the header lies over the page.
    const inSight = boundaries.filter(
      ({ top, bottom }) => top > scrolled + 100 && bottom < scrolled + info.height - 20,
    );
    for (const boundary of inSight) {
      if (seen.has(boundary.kind)) continue;
      const picture = { data, width: info.width, height: info.height };
      const touched = touches(picture, boundary, scrolled);
      if (touched === undefined) continue;
      seen.add(boundary.kind);
      if (touched) touching.push(boundary.text);
    }
    // What can't be brought into sight, or stands on a picture.
    seen.add(next.kind);
  }
  return touching;
}
