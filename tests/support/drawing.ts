import type { Page } from 'playwright-core';

interface Watched {
  frames: number;
  /** The main heading that came with the document. */
  original: Element | null;
}

declare global {
  interface Window {
    watched: Watched;
    tellHeading: (text: string) => Promise<void>;
  }
}

/**
 * Watches from the first moment of every document which main heading can be seen, and remembers the element that
 * came with it: one that is still there later was taken over and not drawn anew.
 * @returns the texts of the headings that could be seen, in their order, over all documents
 */
export async function watchDrawing(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellHeading', (text: string) => {
    seen.push(text);
  });
  await page.addInitScript(() => {
    const watched: Watched = { frames: 0, original: null };
    window.watched = watched;
    new MutationObserver((_, observer) => {
      watched.original = document.querySelector('h1');
      if (watched.original) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    let last = '';
    const look = () => {
      watched.frames += 1;
      const heading = document.querySelector('h1');
      const text = heading?.checkVisibility({ visibilityProperty: true }) && heading.textContent;
      if (text && text !== last) void window.tellHeading((last = text));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return seen;
}

/**
 * Holds the application's script back until the document has been drawn a few times without it, as on a slow line,
 * and does something in that time.
 */
export async function holdScript(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await page.waitForFunction(() => window.watched.frames > 3);
    await meanwhile?.();
    await route.continue();
  });
}

/**
 * The page as it stands, element by element, as far as it could tell one drawn ahead of time from one drawn by the
 * browser: without comments, which React leaves between texts, and with the ids that React counts up made equal.
 */
export const drawn = (page: Page): Promise<string[]> =>
  page.locator('#root').evaluate((root) => {
    const ids = new Map<string, string>();
    const same = (text: string) =>
      text.replaceAll(/_[rR]_\w+?_/g, (id) => {
        if (!ids.has(id)) ids.set(id, `id-${ids.size}`);
        return ids.get(id) ?? '';
      });
    const attributes = (element: HTMLElement | SVGElement) =>
      Array.from(element.attributes)
        // The first choice of a list: an attribute in HTML, a state in the browser.
        .filter(({ name }) => name !== 'selected')
        .map(({ name, value }) =>
          name === 'style' ? `style=${element.style.cssText}` : `${name}=${same(value)}`,
        )
        .toSorted();
    const ownText = (element: Element) =>
      Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '')).join('');
    return Array.from(
      // What stands in <noscript> is text where there are scripts, and React leaves it to them.
      root.querySelectorAll<HTMLElement | SVGElement>(':not(noscript)'),
      (element) => [element.tagName, ...attributes(element), ownText(element)].join(' '),
    );
  });
