import sharp from 'sharp';

import type { JourneyPage } from '../browsers/journey-page.ts';

/** A digit and what follows it in its line: where the box of one ends and that of the other begins. */
interface Boundary {
  /** Both letters and how they are drawn, whatever their size; what is drawn alike need be looked at only once. */
  kind: string;
  text: string;
  /** CSS pixels from the left of the window, and from its top. */
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
    if (
      !element ||
      element.closest(
        '[aria-hidden=true], [inert], details:not([open]) > :not(summary), dialog, noscript, select',
      ) ||
      // For screen readers alone.
      getComputedStyle(element).clipPath !== 'none'
    )
      continue;
    for (const { index } of text.matchAll(
      /\d(?=[\d\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
    )) {
      const digit = boxOf(node, index);
      const next = boxOf(node, index + 1);
      if (digit.width < 4 || Math.abs(digit.bottom - next.bottom) > digit.height / 2) continue;
      const style = getComputedStyle(element);
      const { fontFamily, fontWeight, fontFeatureSettings } = style;
      const spacing = Number.parseFloat(style.letterSpacing) / Number.parseFloat(style.fontSize);
      found.push({
        kind: [
          text.slice(index, index + 2),
          fontFamily,
          fontWeight,
          fontFeatureSettings,
          spacing.toFixed(3),
        ].join(),
        text: text.slice(Math.max(0, index - 8), index + 8),
        x: digit.right,
        top: Math.max(digit.top, next.top),
        bottom: Math.min(digit.bottom, next.bottom),
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
function touches({ data, width, height }: Picture, boundary: Boundary): boolean | undefined {
  const rows = [Math.round(boundary.top), Math.round(boundary.bottom)] as const;
  const reach = Math.max(3, Math.round(boundary.width * 0.8));
  const middle = Math.round(boundary.x);
  if (rows[0] < 0 || rows[1] > height || middle - reach < 0 || middle + reach > width)
    return undefined;
  const valueAt = (x: number, y: number) => data[y * width + x] ?? 0;
  /** Letters leave the uppermost and the lowest row of their boxes free: there is the ground of a column. */
  const isPlain = (x: number) => Math.abs(valueAt(x, rows[0]) - valueAt(x, rows[1] - 1)) < FAINT;
  const columns = Array.from({ length: 2 * reach }, (_, index) => middle - reach + index);
  if (!columns.every(isPlain)) return undefined;
  const inkOf = (x: number) => {
    const ground = valueAt(x, rows[0]);
    let sum = 0;
    for (let y = rows[0]; y < rows[1]; y += 1) {
      const difference = Math.abs(valueAt(x, y) - ground);
      if (difference > FAINT) sum += difference;
    }
    return sum;
  };
  const most = Math.max(...columns.map(inkOf));
  const between = Math.min(...[middle - 1, middle, middle + 1].map(inkOf));
  return most === 0 ? undefined : between > BETWEEN * most;
}

/**
 * Digits that are drawn over what follows them, where their boxes say that they are apart. Tests expect none.
 * @param seen kinds of boundaries that were looked at, on whatever page
 */
export async function touchingDigits(page: JourneyPage, seen: Set<string>): Promise<string[]> {
  const touching: string[] = [];
  for (;;) {
    const all = await page.evaluate(findBoundaries, undefined);
    const next = all.find(({ kind }) => !seen.has(kind));
    if (!next) return touching;
    await page.evaluate(async (by) => {
      scrollBy({ top: by, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, next.top - 150);
    const boundaries = await page.evaluate(findBoundaries, undefined);
    const screenshot = await page.screenshot();
    const { data, info } = await sharp(screenshot)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { data, width: info.width, height: info.height };
    for (const boundary of boundaries) {
      // Above, the header lies over the page.
      if (seen.has(boundary.kind) || boundary.top < 130) continue;
      const touched = touches(picture, boundary);
      if (touched === undefined) continue;
      seen.add(boundary.kind);
      if (touched) touching.push(boundary.text);
    }
    // What can't be brought into sight, or stands on a picture.
    seen.add(next.kind);
  }
}
