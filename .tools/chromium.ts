import { existsSync } from 'node:fs';

import { findWholeChromium } from '../tests/support/chromium.ts';
import { runStep } from './steps.ts';

/** Makes sure that the browser tests have a Chromium and that it can draw Japanese. */
export async function installChromium(): Promise<void> {
  if (findWholeChromium()) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await runStep('Package lists', ['apt-get', 'update', '-qq']);
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];
    await runStep('Installing Chromium', [
      ...(['apt-get', 'install', '-y', '-qq', '--no-install-recommends'] as const),
      ...packages,
    ]);
    return;
  }
  await runStep('Installing Chromium', ['playwright-core', 'install', 'chromium'], {
    cwd: 'tests',
    live: true,
  });
}
