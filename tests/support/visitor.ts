import type { Browser, CDPSession, Page } from 'playwright-core';

/** A page of a visitor's own, and what its console complained about. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the console, and exceptions nobody caught. */
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
  reducedMotion?: 'reduce' | 'no-preference';
  /** Whether the film of the home page arrives; it does unless this says otherwise. To play it takes most of a core. */
  film?: boolean;
  /** Whether the browser runs scripts; it does unless this says otherwise. */
  scripts?: boolean;
}

// The browser itself reports answers such as 422 and addresses that don't answer; the page may
// cause those on purpose.
const EXPECTED = /Failed to load resource/;

/** The site's scripts have taken the page over, and what was below the screen has been drawn and laid out. */
const READY =
  'html[data-interactive]:not(:has([data-rest], main > section ~ section:not([data-laid-out]), footer:not([data-laid-out])))';

/** Waits until the scripts of a page have taken it over: it stands before that, but doesn't answer yet. */
export const interactive = (page: Page): Promise<void> =>
  page.locator(READY).waitFor({ state: 'attached' });

async function networkOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

/** Keeps the film away without a look at any other request, as routes would have to take. */
async function withoutFilm(page: Page): Promise<void> {
  await (await networkOf(page)).send('Network.setBlockedURLs', { urls: ['*/film/*'] });
}

/** Has the next page meet a window without a past, as far as that reaches into what it shows. */
export async function forgetPast(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  // A picture that stayed in memory is shown from there, and then the browser complains that it was preloaded for
  // nothing. To turn the cache off empties the memory; what is stored stays.
  const network = await networkOf(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.setCacheDisabled', { cacheDisabled: false });
  await network.detach();
}

/** Opens a window of a given width, with a session of its own. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1500, touch = width < 700, scripts = true } = options;
  const { reducedMotion = 'no-preference' } = options;
  const height = options.height ?? (width < 700 ? 812 : 900);
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    hasTouch: touch,
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
