import type { Page } from 'playwright-core';

import type { JourneyPage } from '../browsers/journey-page.ts';

/** Width of the page in CSS pixels: more than the window's where something sticks out. */
export const pageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Elements with text that stick out of the window, except in scrolled or clipped ones. */
export const stickingOut = (page: JourneyPage): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clipped = (element: Element): boolean => {
      if (element.closest('details:not([open]) > :not(summary)')) return true;
      for (let at: Element | null = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true;
      }
      return false;
    };
    return Array.from(document.querySelectorAll('main *, footer *, header *'))
      .filter((element) => element.textContent.trim() !== '' && !clipped(element))
      .filter((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return height > 1 && (right > width + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  }, undefined);

/** Elements of a form that reach beyond its right edge, or are cut off. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main form').evaluateAll((forms) =>
    forms.flatMap((form) => {
      const edge = form.getBoundingClientRect().right + 1;
      return Array.from(form.querySelectorAll<HTMLElement>('*'))
        .filter((element) => {
          const { overflowX, clipPath, position } = getComputedStyle(element);
          // The notice is positioned in the window, not in the form.
          if (position === 'fixed') return false;
          if (clipPath !== 'none' || element.closest('[aria-hidden=true]')) return false;
          if (element.matches('input, select, textarea, option, svg, svg *, output')) return false;
          const clips = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
          const inDialog = element.closest('dialog') !== null;
          return clips || (!inDialog && element.getBoundingClientRect().right > edge);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    }),
  );
