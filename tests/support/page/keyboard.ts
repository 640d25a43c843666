import type { Locator, Page } from 'playwright-core';

import { hasFocus, isInSight } from './focus.ts';

// Every form has fewer stops.
const MAX_STOPS = 60;

// Height that must be visible: of a text area, browsers scroll only the line of the caret into view.
const TALL = 32;

/**
 * Presses Tab until an element has the focus. Throws when the focus is not visible at a stop.
 * Resolves with the names of the stops, the last one included.
 */
export async function tabTo(page: Page, target: Locator): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    // After the last stop of a modal dialog, Tab goes through the browser's own controls.
    if ((await focused.count()) === 0) continue;
    stops.push(await nameOf(focused));
    if (!(await isInSight(focused, TALL))) throw new Error(`Out of sight: ${stops.join(' → ')}`);
    if (!(await isMarked(focused))) throw new Error(`Not marked: ${stops.join(' → ')}`);
    if (await hasFocus(target)) return stops;
  }
  throw new Error(`Not reached by Tab: ${stops.join(' → ')}`);
}

/** The accessible name of a control, as far as our forms need it. */
const nameOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const { labels } = element as HTMLInputElement;
    const text = labels?.[0]?.textContent ?? element.textContent ?? '';
    const label = element.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
    return (text || label).replaceAll(/\s+/g, ' ').trim();
  });

/** Whether the element or its label has a focus ring. */
const isMarked = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) =>
    [element, element.closest('label')].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
