import { spawnSync } from 'node:child_process';

import { findWholeChromium } from '../tests/support/chromium.ts';
import { install, mayInstall } from './packages.ts';
import { runStep } from './steps.ts';

const BROWSER = ['chromium', 'chromium-headless-shell'];
// With the program that tells whether there is one.
const FONT = ['fontconfig', 'fonts-noto-cjk'];

/** Whether the browser will find a font with Japanese; systems without fontconfig bring their own. */
function drawsJapanese(): boolean {
  if (process.platform !== 'linux') return true;
  const { stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

/**
 * Makes sure that the browser tests have a Chromium, and that it can draw Japanese: where no font
 * does and none may be installed, it says so. @throws StepFailed
 */
export async function installChromium(): Promise<void> {
  const browser = findWholeChromium() ? [] : BROWSER;
  const font = drawsJapanese() ? [] : FONT;
  const missing = [...browser, ...font];
  if (missing.length > 0 && mayInstall()) {
    await install(browser.length > 0 ? 'Chromium' : 'a Japanese font', missing);
    return;
  }
  if (browser.length > 0) {
    await runStep('Installing Chromium', ['playwright-core', 'install', 'chromium'], {
      cwd: 'tests',
      live: true,
    });
  }
  if (font.length > 0) {
    console.warn(`No font that draws Japanese was found: install ${font.join(' and ')}.`);
  }
}
