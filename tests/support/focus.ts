import type { Locator } from 'playwright-core';

/** Tells whether the focus is in exactly this element. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Tells whether an element can be seen as a whole: inside the window, and nothing lies over it. */
export function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const covered = element.closest('dialog') ? 0 : header;
    return left >= 0 && right <= innerWidth && top >= covered && bottom <= innerHeight;
  });
}
