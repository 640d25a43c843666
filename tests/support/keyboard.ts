import type { Locator, Page } from 'playwright-core';

import { hasFocus, isInSight } from './focus.ts';

// The longest way in any of our forms is shorter; what isn't reached by then never will be.
const MOST_STOPS = 60;

// Of a text area, browsers bring the line with the caret into view.
const TALL = 32;

/**
 * Presses Tab until the focus is in an element; at every stop on the way the visitor has to see
 * where it is. Resolves with the names of the stops, the last one included.
 */
export async function tabTo(page: Page, target: Locator): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    // From the last stop of a modal dialog, Tab leads through the browser's own controls.
    if ((await focused.count()) === 0) continue;
    stops.push(await nameOf(focused));
    if (!(await isInSight(focused, TALL))) throw new Error(`Out of sight: ${stops.join(' → ')}`);
    if (!(await isMarked(focused))) throw new Error(`Not marked: ${stops.join(' → ')}`);
    if (await hasFocus(target)) return stops;
  }
  throw new Error(`Not reached by Tab: ${stops.join(' → ')}`);
}

/** The name of a control as assistive technology has it, as far as our forms need it. */
const nameOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const { labels } = element as HTMLInputElement;
    const text = labels?.[0]?.textContent ?? element.textContent ?? '';
    const label = element.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
    return (text || label).replaceAll(/\s+/g, ' ').trim();
  });

/** Whether a ring is drawn around the element, or around the row that it stands in. */
const isMarked = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) =>
    [element, element.closest('label')].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
