import type { Page } from 'playwright-core';

/** Half of 44 CSS pixels, less one for rounding. */
const REACH = 21;

/** Targets that are smaller than 44 CSS pixels: a point near their centre belongs to another element. */
export const tooSmallToTouch = (page: Page): Promise<string[]> =>
  page.evaluate((distance) => {
    const probes = [
      [0, -distance],
      [0, distance],
      [-distance, 0],
      [distance, 0],
    ] as const;
    const seen = ({ width, height }: DOMRect) => width > 1 && height > 1;
    // Links inside a sentence may be as small as its lines (WCAG 2.5.8).
    const inText = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent.trim() !== target.textContent.trim();
    return Array.from(
      document.querySelectorAll('a[href], button, summary, input, select, textarea'),
    )
      .filter((target) => seen(target.getBoundingClientRect()) && !inText(target))
      .filter((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        // The skip link (until it has focus) and the honeypot are outside the page.
        if (top + height <= 0 || left + width <= 0) return false;
        return probes.some(([x, y]) => {
          const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
          return !target.contains(hit) && hit?.closest('label')?.control !== target;
        });
      })
      .map((target) => `${target.tagName} ${target.textContent.trim().slice(0, 30)}`);
  }, REACH);
