import { existsSync } from 'node:fs';

import { chromium, type Browser } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// It has no browser window around the page, which saves a third of the CPU time.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const firstOf = (places: readonly (string | undefined)[]) =>
  places.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Path of a full Chromium, as visitors have it: `CHROMIUM_PATH`, the usual places, or the one Playwright installed. */
export function findWholeChromium(): string | undefined {
  return firstOf([process.env['CHROMIUM_PATH'], ...USUAL_PLACES, chromium.executablePath()]);
}

/** Path of a Chromium that renders pages like a full one; it may lack the browser window. */
function findChromium(): string | undefined {
  return firstOf([process.env['CHROMIUM_PATH'], HEADLESS_SHELL]) ?? findWholeChromium();
}

// Playwright's own list. Chromium uses only the last `--disable-features`, so repeat it.
const PLAYWRIGHT_LEAVES_OUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

// Features that no test needs: two pages for each address bar, a spare process for each tab, and language detection.
// Together they use more CPU than the pages under test.
const UNNEEDED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['SpareRendererForSitePerProcess', 'Translate'],
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_LEAVES_OUT, ...UNNEEDED_FEATURES].join(',')}`,
];

async function launch(executablePath: string | undefined): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Starts a Chromium that sends no requests except those of the pages under test. */
export const launchChromium = (): Promise<Browser> => launch(findChromium());

/** Starts a full Chromium, with features such as autofill. */
export const launchWholeChromium = (): Promise<Browser> => launch(findWholeChromium());

let current: Browser | undefined;

/** The Chromium that the tests of this process share. Starting one takes as long as opening a page. */
export async function sharedChromium(): Promise<Browser> {
  if (!current?.isConnected()) current = await launchChromium();
  return current;
}
