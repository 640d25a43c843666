import type { Page } from 'playwright-core';

/** Everything that is set in the display face. */
export const HEADINGS = 'h1, h2, h3, [data-display]';

/** An element, and what it was drawn with besides the site's own faces. */
export interface DrawnText {
  text: string;
  /** Faces of the system with the number of their glyphs; none, as it has to be. */
  foreign: string[];
}

/** Marks the elements that the style sheets set in the Latin face, and that hold text of it alone. */
export async function markLatin(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
      const text = element.textContent ?? '';
      const face = getComputedStyle(element).fontFamily;
      if (/Tsumugi Latin/.test(face.split(',')[0] ?? '') && /^[!-~©±²×–—→ ]+$/.test(text)) {
        element.dataset['latin'] = '';
      }
    }
  });
  return '[data-latin]';
}

/** The faces that the browser drew each of these elements with. */
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
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    drawn.push({
      text: outerHTML.replaceAll(/<[^>]*>/g, ''),
      foreign: foreign.map(({ familyName, glyphCount }) => `${familyName}: ${glyphCount}`),
    });
  }
  await session.detach();
  return drawn;
}
