import type { Page } from 'playwright-core';

import { idle } from '../site/visitor.ts';

/** The carousel of the home page. */
export const carousel = (page: Page) =>
  page.getByRole('region', { name: '製品・サービス', exact: true });

/** One of its buttons. */
export const button = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name, exact: true });

/** The button of a slide, counted from 1. */
const dot = (page: Page, position: number) =>
  carousel(page).getByRole('button', { name: new RegExp(`^${position}番目`) });

/** Its counter, such as `2/7`. */
export const counter = (page: Page) =>
  carousel(page)
    .getByText(/^\d\/\d$/)
    .innerText();

/** The number of the slide that it shows, from 1. */
export const place = async (page: Page) => Number((await counter(page)).slice(0, 1));

/** Advances the page's clock and lets the page render. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await idle(page);
}

/** Chooses a slide by its dot; Swiper needs a frame to react. */
export async function choose(page: Page, position: number): Promise<void> {
  await dot(page, position).dispatchEvent('click');
  await pass(page, 100);
}

/** Resolves when the page's observers know whether the carousel is in sight: they are told in the order in which they began. */
const sightKnown = (page: Page): Promise<void> =>
  carousel(page).evaluate(
    (stage) =>
      new Promise((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(stage);
      }),
  );

/** Whether the slide changes by itself within half a minute. */
export async function movesOn(page: Page): Promise<boolean> {
  await sightKnown(page);
  await idle(page);
  const first = await place(page);
  for (let round = 0; round < 5; round += 1) await pass(page, 6_000);
  return (await place(page)) !== first;
}
