import type { Page } from 'playwright-core';

/**
 * Writes down, from the next page on, all that live regions ever say.
 * @returns what they said, in order
 */
export async function hearLiveRegions(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heard', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const regions =
      'output, [role=status], [role=alert], [aria-live]:not([aria-live=off], [aria-live=off] *)';
    const last = new Map<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const text = region.textContent.trim();
        // What stands there from the start is read in its place, but not said.
        if (text && last.has(region) && text !== last.get(region))
          Reflect.get(globalThis, 'heard')(text);
        last.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
}
