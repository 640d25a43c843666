import type { Page } from 'playwright-core';

/** Everything in the display font. */
export const HEADINGS = 'h1, h2, h3, [data-display]';

/** An element's text and the fonts it was rendered with, other than the site's own. */
export interface DrawnText {
  text: string;
  /** System fonts with their number of glyphs; tests expect none. */
  foreign: string[];
}

/** Marks the elements with the Latin font and only Latin characters. Returns a selector for them. */
export async function markLatin(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
      const text = element.textContent ?? '';
      const face = getComputedStyle(element).fontFamily;
      if (/Site Latin/.test(face.split(',')[0] ?? '') && /^[!-~©±²×–—→ ]+$/.test(text)) {
        element.dataset['latin'] = '';
      }
    }
  });
  return '[data-latin]';
}

/** The fonts with which the browser rendered each of these elements. */
export async function facesOf(page: Page, selector: string): Promise<DrawnText[]> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector,
  });
  const drawn: DrawnText[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    const text = outerHTML.replaceAll(/<[^>]*>/g, '');
    // Of marks for where a line may end nothing is drawn, whatever font they are taken from.
    const marks = text.split('\u200b').length - 1;
    const foreign = fonts.filter(
      ({ isCustomFont, glyphCount }) => !isCustomFont && glyphCount > marks,
    );
    drawn.push({
      text,
      foreign: foreign.map(({ familyName, glyphCount }) => `${familyName}: ${glyphCount}`),
    });
  }
  await session.detach();
  return drawn;
}
