import type { Locator } from 'playwright-core';

/** Whether exactly this element has the focus. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/**
 * Whether an element is visible: inside the window and not covered. Of an element that is higher
 * than `enough` pixels, only that much at its top is checked.
 */
export function isInSight(locator: Locator, enough = Number.POSITIVE_INFINITY): Promise<boolean> {
  return locator.evaluate((element, enough) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const bottom = top + Math.min(height, enough);
    const own = element.closest('label') ?? element;
    const uncovered = [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return seen !== null && (own.contains(seen) || seen.contains(own));
    });
    // Browsers scroll by whole pixels.
    const inside = top > -1 && bottom < innerHeight + 1 && left > -1 && right < innerWidth + 1;
    return inside && uncovered;
  }, enough);
}
