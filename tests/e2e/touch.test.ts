import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { PAGES } from '../fixtures/routes.ts';
import { visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

/** Half of 44 CSS pixels, less one for what rounding takes. */
const REACH = 21;

/** What a thumb would miss: a point that near to the middle of a target belongs to something else. */
const tooSmall = (page: Page, reach: number) =>
  page.evaluate((distance) => {
    const probes = [
      [0, -distance],
      [0, distance],
      [-distance, 0],
      [distance, 0],
    ] as const;
    const seen = ({ width, height }: DOMRect) => width > 1 && height > 1;
    // Words in a running text are as tall as its lines, and may be (WCAG 2.5.8).
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
        // The skip link waits above the page until a keyboard comes, the trap for machines beside it.
        if (top + height <= 0 || left + width <= 0) return false;
        return probes.some(([x, y]) => {
          const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
          return !target.contains(hit) && hit?.closest('label')?.control !== target;
        });
      })
      .map((target) => `${target.tagName} ${target.textContent.trim().slice(0, 30)}`);
  }, reach);

it('スマートフォンでは、どのリンクもボタンも指で押せる大きさがある', async () => {
  const { page } = await site.prepare({ width: 375, height: 812, reducedMotion: 'reduce' });
  const missed: Record<string, string[]> = {};
  for (const route of [...PAGES.map(([path]) => path), '/nowhere']) {
    await site.load(page, route);
    const targets = await tooSmall(page, REACH);
    if (targets.length > 0) missed[route] = targets;
  }
  expect(missed).toEqual({});
});
