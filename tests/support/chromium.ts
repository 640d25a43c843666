import { existsSync } from 'node:fs';

import { chromium, type Browser } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium: `CHROMIUM_PATH`, the usual places, or the one Playwright installed. */
export function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM_PATH'], ...USUAL_PLACES, chromium.executablePath()];
  return places.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Starts a Chromium that talks to nobody but the pages under test. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
