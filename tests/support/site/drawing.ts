import type { Page } from 'playwright-core';

interface Watched {
  frames: number;
  /** The main heading in the HTML of the document. */
  original: Element | null;
}

declare global {
  interface Window {
    watched: Watched;
    tellHeading: (text: string) => Promise<void>;
  }
}

/**
 * Records which main headings are visible, from the start of every document, and keeps the heading element of the HTML:
 * if it is still there later, React hydrated it and did not render it again.
 * @returns the texts of the visible headings in order, over all documents
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
 * Delays the application's script until the document was painted a few times without it, as on a slow connection,
 * and runs `meanwhile` before it.
 */
export async function holdScript(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await page.waitForFunction(() => window.watched.frames > 3);
    await meanwhile?.();
    await route.continue();
  });
}

/**
 * The elements of the page with attributes and text, to compare a prerendered page with one rendered in the browser:
 * without the comments that React leaves between texts, and with the ids that React counts up made equal.
 */
export const drawn = async (page: Page): Promise<string[]> => {
  // What needs scripts comes later into the place that is kept for it.
  await page.locator('.copy-link_share:empty').waitFor({ state: 'detached' });
  return page.locator('#root').evaluate((root) => {
    const ids = new Map<string, string>();
    const same = (text: string) =>
      text.replaceAll(/_[rR]_\w+?_/g, (id) => {
        if (!ids.has(id)) ids.set(id, `id-${ids.size}`);
        return ids.get(id) ?? '';
      });
    const attributes = (element: HTMLElement | SVGElement) =>
      Array.from(element.attributes)
        // `selected` is an attribute in prerendered HTML, but only a property in the browser.
        .filter(({ name }) => name !== 'selected')
        .map(({ name, value }) =>
          name === 'style' ? `style=${element.style.cssText}` : `${name}=${same(value)}`,
        )
        .toSorted();
    const ownText = (element: Element) =>
      Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '')).join('');
    return Array.from(
      // With scripts, the content of <noscript> is text, and React does not render it.
      root.querySelectorAll<HTMLElement | SVGElement>(':not(noscript)'),
      (element) => [element.tagName, ...attributes(element), ownText(element)].join(' '),
    );
  });
};
