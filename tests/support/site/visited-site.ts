import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { DIST } from './built-site.ts';
import { sharedChromium } from '../browsers/chromium.ts';
import { clearBrowserState, interactive, visit, type Visit, type VisitOptions } from './visitor.ts';

export interface VisitedSite {
  /** The address of a route. */
  at(route: string): string;
  /** The address of a file or a prerendered page, such as `/news/12/`. */
  atPath(path: string): string;
  /** Opens an empty window, to prepare it before a page is loaded. */
  prepare(options?: VisitOptions): Promise<Visit>;
  /** Opens a window and waits until the page of the route is ready. Without film by default. */
  open(route: string, options?: VisitOptions): Promise<Visit>;
  /** Loads the page of a route: the prerendered one, if there is one. */
  load(page: Page, route: string): Promise<void>;
  /**
   * Opens one window for many tests, which saves time. Its state is cleared before each page; `prepared` runs once.
   * Pages are loaded by their route or by the path of their document.
   */
  reuseWindow(
    options?: VisitOptions,
    prepared?: (page: Page) => Promise<unknown>,
  ): (route: string) => Promise<Page>;
}

/** Waits until the page is loaded and reacts to input. */
export async function arrived(page: Page, heading?: string | RegExp): Promise<void> {
  await page
    .getByRole('heading', { level: 1, ...(heading === undefined ? {} : { name: heading }) })
    .waitFor();
  await interactive(page);
}

/** The route that the address bar shows. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Path of the prerendered page of a route, or of the path itself; undefined when there is none. */
function pathOf(route: string): string | undefined {
  const path = route === '/index' ? '/' : route.replace(/\/?$/, '/');
  return existsSync(join(DIST, path, 'index.html')) ? path : undefined;
}

/**
 * The built site for the tests of a file. After each test its windows are closed, and a test fails
 * when a console got an error: a test that causes one removes it from `complaints`.
 */
export function visitedSite(): VisitedSite {
  const address = inject('site');
  let browser: Browser;
  const visits: Visit[] = [];
  const reused: Visit[] = [];

  beforeAll(async () => {
    browser = await sharedChromium();
  });
  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ end }) => end()));
    // oxlint-disable-next-line vitest/no-standalone-expect -- it runs after every test
    expect([...ended, ...reused].flatMap(({ complaints }) => complaints.splice(0)).join('\n')).toBe(
      '',
    );
  });

  afterAll(async () => {
    await Promise.all(reused.map(({ end }) => end()));
  });

  const at = (route: string) => `${address}/#${route}`;
  const prepare = async (options?: VisitOptions) => {
    const visited = await visit(browser, options);
    visits.push(visited);
    return visited;
  };
  const load = async (page: Page, route: string) => {
    const path = pathOf(route);
    const elsewhere = page.url().startsWith(address);
    await page.goto(path ? `${address}${path}` : at(route));
    // The browser loads nothing when only the hash of the address changes.
    if (!path && elsewhere) await page.reload();
    await arrived(page);
  };
  return {
    at,
    atPath: (path) => `${address}${path}`,
    prepare,
    async open(route, options) {
      const visited = await prepare({ film: false, ...options });
      await load(visited.page, route);
      return visited;
    },
    load,
    reuseWindow(options, prepared) {
      let own: Visit | undefined;
      return async (route) => {
        if (own) {
          await clearBrowserState(own.page);
        } else {
          reused.push((own = await visit(browser, { film: false, ...options })));
          await prepared?.(own.page);
        }
        await load(own.page, route);
        return own.page;
      };
    },
  };
}
