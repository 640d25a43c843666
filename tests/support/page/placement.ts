import type { JourneyPage } from '../browsers/journey-page.ts';
import { stickingOut } from './overflow.ts';
import { overlappingTexts } from './text-boxes.ts';

/** What sticks out of the window or lies over something else. */
export async function misplaced(page: JourneyPage): Promise<unknown> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    undefined,
  );
  return { wider, out: await stickingOut(page), over: await overlappingTexts(page) };
}
export const WELL_PLACED = { wider: 0, out: [], over: [] };

/** Resolves when the page has been laid out and drawn with letters of this size. */
export const setTextSize = (page: JourneyPage, size: string): Promise<void> =>
  page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, size);

/** What a printed page should not have: navigation, links without a line below them, texts that are not black. */
export const onPaper = (page: JourneyPage): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.getBoundingClientRect().height > 0,
      );
    const name = ({ localName, textContent }: Element) =>
      `${localName} ${textContent.trim().slice(0, 30)}`;
    return {
      extra: shown('#root > header, footer:not(main *), dialog, video, nav').map(name),
      unmarked: shown('main a')
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map(name),
      pale: shown('main :is(p, li, dd, dt, td, th, h1, h2, h3, a)')
        .filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)')
        .map(name),
    };
  }, undefined);
