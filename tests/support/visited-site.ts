import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { DIST } from './built-site.ts';
import { sharedChromium } from './chromium.ts';
import { forgetPast, interactive, visit, type Visit, type VisitOptions } from './visitor.ts';

/** The title of the site's document, whatever it shows. */
export const SITE_TITLE = 'AIを、現場へ紡ぐ。｜株式会社ツムギエッジ';

export interface VisitedSite {
  /** The address of a route. */
  at(route: string): string;
  /** The address of a file or a prerendered page, such as `/news/12/`. */
  atPath(path: string): string;
  /** Opens a window without going anywhere yet, to prepare what the page will find. */
  prepare(options?: VisitOptions): Promise<Visit>;
  /** Opens a window and waits until the page of the route stands, without its film unless that is asked for. */
  open(route: string, options?: VisitOptions): Promise<Visit>;
  /** Loads the page of a route in a window that may show another one: the one written ahead, where there is one. */
  load(page: Page, route: string): Promise<void>;
  /** One window that stays open: each test loads its own page in it, which finds no draft of the one before. */
  tour(options?: VisitOptions): (route: string) => Promise<Page>;
}

/** Waits for the page that the visitor has set out for, until it answers to them. */
export async function arrived(page: Page, heading?: string | RegExp): Promise<void> {
  await page
    .getByRole('heading', { level: 1, ...(heading === undefined ? {} : { name: heading }) })
    .waitFor();
  await interactive(page);
}

/** The route that the address bar shows. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Where the page of a route stands as the build has written it; undefined where it has written none. */
function pathOf(route: string): string | undefined {
  const path = route === '/index' ? '/' : `${route}/`;
  return existsSync(join(DIST, path, 'index.html')) ? path : undefined;
}

/**
 * The built site for the tests of a file. After each test its windows are closed, and
 * none may have complained on its console: a test that makes one complain takes the complaints out.
 */
export function visitedSite(): VisitedSite {
  const address = inject('site');
  let browser: Browser;
  const visits: Visit[] = [];
  const tours: Visit[] = [];

  beforeAll(async () => {
    browser = await sharedChromium();
  });
  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ end }) => end()));
    // oxlint-disable-next-line vitest/no-standalone-expect -- it stands behind every test
    expect([...ended, ...tours].flatMap(({ complaints }) => complaints.splice(0)).join('\n')).toBe(
      '',
    );
  });

  afterAll(async () => {
    await Promise.all(tours.map(({ end }) => end()));
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
    // Where the addresses differ behind the hash only, nothing was loaded from one to the other.
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
    tour(options) {
      let own: Visit | undefined;
      return async (route) => {
        if (own) await forgetPast(own.page);
        else tours.push((own = await visit(browser, { film: false, ...options })));
        await load(own.page, route);
        return own.page;
      };
    },
  };
}
