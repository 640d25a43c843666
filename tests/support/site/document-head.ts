import type { Page } from 'playwright-core';

import type { BuiltPage } from './built-site.ts';

/** Metadata of a prerendered page, as a crawler reads it without scripts. */
export interface DocumentHead {
  path: string;
  route: string;
  lang: string;
  titles: string[];
  /** Content of `meta` by name or property. */
  meta: Record<string, string[]>;
  /** Addresses of `link` by relation. */
  links: Record<string, string[]>;
  jsonLd: unknown[];
  /** Inline styles and scripts. */
  inline: string[];
  /** The breadcrumbs of the page; the last one has no link. */
  trail: { name: string; href: string | null }[];
}

/** Reads the pages with the browser's own parser. */
export function readHeads(page: Page, pages: readonly BuiltPage[]): Promise<DocumentHead[]> {
  return page.evaluate((built) => {
    const gather = (elements: Iterable<Element>, key: string[], value: string) => {
      const found: Record<string, string[]> = {};
      for (const element of elements) {
        const name = key.map((attribute) => element.getAttribute(attribute)).find(Boolean) ?? '';
        (found[name] ??= []).push(element.getAttribute(value) ?? '');
      }
      return found;
    };
    return built.map(({ path, route, html }) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      return {
        path,
        route,
        lang: document.documentElement.lang,
        titles: all('head > title').map(({ textContent }) => textContent),
        meta: gather(all('head > meta'), ['name', 'property'], 'content'),
        links: gather(all('head > link'), ['rel'], 'href'),
        jsonLd: all('script[type="application/ld+json"]').map(
          ({ textContent }) => JSON.parse(textContent) as unknown,
        ),
        inline: all('style, script:not([src], [type="application/ld+json"])').map(
          ({ outerHTML }) => outerHTML,
        ),
        trail: all('main nav[aria-label="パンくずリスト"] li').map((step) => ({
          name: step.textContent,
          href: step.querySelector('a')?.getAttribute('href') ?? null,
        })),
      };
    });
  }, pages);
}
