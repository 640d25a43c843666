import { existsSync } from 'node:fs';

import { chromium, type Browser } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// It draws pages and nothing around them, which takes the machine a third less.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const firstOf = (places: readonly (string | undefined)[]) =>
  places.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Path of a Chromium as visitors have it: `CHROMIUM_PATH`, the usual places, or the one Playwright installed. */
export function findWholeChromium(): string | undefined {
  return firstOf([process.env['CHROMIUM_PATH'], ...USUAL_PLACES, chromium.executablePath()]);
}

/** Path of a Chromium that shows pages as a whole one does, which may lack what surrounds them. */
function findChromium(): string | undefined {
  return firstOf([process.env['CHROMIUM_PATH'], HEADLESS_SHELL]) ?? findWholeChromium();
}

// Playwright's own list has to be repeated, since the last one on the command line counts alone.
const PLAYWRIGHT_LEAVES_OUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

// What nobody looks at: every window's address bar is two pages of their own, every tab keeps a spare process ready,
// and every page is looked through for its language. Together they take more of the machine than the pages under test.
const DONE_FOR_NOBODY = [
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
  `--disable-features=${[...PLAYWRIGHT_LEAVES_OUT, ...DONE_FOR_NOBODY].join(',')}`,
];

async function launch(executablePath: string | undefined): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Starts a Chromium that talks to nobody but the pages under test. */
export const launchChromium = (): Promise<Browser> => launch(findChromium());

/** The same with all that visitors have, such as filling in what the browser remembers. */
export const launchWholeChromium = (): Promise<Browser> => launch(findWholeChromium());

let current: Browser | undefined;

/** The Chromium that the tests of this process share: to start one for every file takes as long as to open a page. */
export async function sharedChromium(): Promise<Browser> {
  if (!current?.isConnected()) current = await launchChromium();
  return current;
}
