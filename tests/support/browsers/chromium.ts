import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

import { chromium, type Browser } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of the Chromium that runs here: `CHROMIUM_PATH`, the usual places, or the one that Playwright installed. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...USUAL_PLACES, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

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

/** Name, version and path of the Chromium that runs here, as one line. @throws Error */
export async function describeChromium(): Promise<string> {
  const path = findChromium() ?? '';
  const { stdout } = await promisify(execFile)(path, ['--version']);
  return `${stdout.trim()}, ${path}`;
}

/**
 * Starts a Chromium that sends no requests except those of the pages under test.
 * @param settings flags beside the usual ones
 */
export async function launchChromium(...settings: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...FLAGS, ...settings] });
}

let current: Browser | undefined;

/**
 * The Chromium that the tests of this process share. Starting one takes as long as opening a page. Each test asks for it: one
 * that has crashed is replaced, and costs one try.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!current?.isConnected()) current = await launchChromium();
  return current;
}
