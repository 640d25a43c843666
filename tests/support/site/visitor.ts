import type { Browser, CDPSession, Page } from 'playwright-core';

/** A page in its own browser context, and the errors of its console. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the console, and uncaught exceptions. */
  complaints: string[];
  end(): Promise<void>;
}

export interface VisitOptions {
  /** Width of the window in CSS pixels. */
  width?: number;
  /** Height of the window in CSS pixels; else that of a phone or a laptop. */
  height?: number;
  /** Whether the screen can be touched; phones always can. */
  touch?: boolean;
  /**
   * Whether scroll bars lie over the page, as on phones. Otherwise Chromium keeps room for them beside a page that must
   * not scroll, although it hides them.
   */
  phone?: boolean;
  reducedMotion?: 'reduce' | 'no-preference';
  /** Whether the film of the home page loads; default true. Playing it uses most of a CPU core. */
  film?: boolean;
  /** Whether the browser runs scripts; default true. */
  scripts?: boolean;
}

// The browser itself logs answers such as 422 and failed connections; tests cause those on purpose.
const EXPECTED = /Failed to load resource/;

/** Matches once the site's scripts run. */
export const READY = 'html[data-arrival=ready]';

/** What tells why a page does not become ready: how far it came, and what it asked for. A request that broke off has status 0. */
const progress = () => ({
  address: location.href,
  document: document.readyState,
  arrival: document.documentElement.dataset['arrival'] ?? '',
  came: performance
    .getEntriesByType('resource')
    .map((entry) => `${entry.name} ${(entry as PerformanceResourceTiming).responseStatus}`),
});

/** Waits until the scripts of a page run: before that it is visible, but does not react. */
export async function interactive(page: Page): Promise<void> {
  try {
    await page.locator(READY).waitFor({ state: 'attached' });
  } catch (error) {
    const state: unknown = await page.evaluate(progress).catch(String);
    throw new Error(`The page never became ready: ${JSON.stringify(state)}`, { cause: error });
  }
}

/** Resolves when the page has nothing left to do: what events, observers and timers caused is rendered. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));

async function networkOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

/** Blocks the film. A route would intercept every other request too. */
async function withoutFilm(page: Page): Promise<void> {
  await (await networkOf(page)).send('Network.setBlockedURLs', { urls: ['*/film/*'] });
}

/** Clears the session storage and the memory cache, so that the next page starts as in a new window. */
export async function clearBrowserState(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A form writes what is still unsaved when its page goes.
    dispatchEvent(new Event('pagehide'));
    sessionStorage.clear();
  });
  // With a picture in the memory cache, the browser warns that its preload was not used. Turning the cache off empties
  // the memory cache; the disk cache stays.
  const network = await networkOf(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.setCacheDisabled', { cacheDisabled: false });
  await network.detach();
}

/** Opens a window in its own browser context. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1500, touch = width < 700, scripts = true } = options;
  const { reducedMotion = 'no-preference' } = options;
  const height = options.height ?? (width < 700 ? 812 : 900);
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    hasTouch: touch,
    isMobile: options.phone ?? false,
    reducedMotion,
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  if (options.film === false) await withoutFilm(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning';
    if (loud && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, end: () => context.close() };
}
