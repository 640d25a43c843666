import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { findWholeChromium } from '../tests/support/browsers/chromium.ts';
import { ROOT, runStep } from './processes.ts';

const SITE_SOURCES = ['web/src/**', 'web/*.*', 'shared/src/**', 'pnpm-lock.yaml'];

/** Whether this command may install Debian's own packages: other systems name theirs otherwise. */
function mayInstall(): boolean {
  const [release] = process.getuid?.() === 0 ? globSync('/etc/os-release') : [];
  return release !== undefined && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Whether the browser will find a font with Japanese; systems without fontconfig bring their own. */
function drawsJapanese(): boolean {
  if (process.platform !== 'linux') return true;
  const { stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

/**
 * Makes sure that the browser tests have a Chromium, and that it can draw Japanese: where no font
 * does and none may be installed, it says so. @throws Error
 */
export async function installChromium(): Promise<void> {
  const browser = findWholeChromium() ? [] : ['chromium', 'chromium-headless-shell'];
  // With the program that tells whether there is one.
  const font = drawsJapanese() ? [] : ['fontconfig', 'fonts-noto-cjk'];
  const missing = [...browser, ...font];
  if (missing.length > 0 && mayInstall()) {
    process.env['DEBIAN_FRONTEND'] = 'noninteractive';
    const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing];
    await runStep('Package lists', ['apt-get', 'update', '-qq']);
    await runStep(`Installing ${missing.join(' and ')}`, install);
    return;
  }
  if (browser.length > 0) {
    const playwright = join(ROOT, 'tests/node_modules/.bin/playwright-core');
    execFileSync(playwright, ['install', 'chromium'], { stdio: 'inherit' });
  }
  if (font.length > 0) {
    console.warn(`No font that draws Japanese was found: install ${font.join(' and ')}.`);
  }
}

const modified = (file: string): number => statSync(join(ROOT, file)).mtimeMs;

/** Builds the site unless nothing that goes into it is newer than what stands in `web/dist`. @throws Error */
export async function buildSite(): Promise<void> {
  const [built] = globSync('web/dist/index.html', { cwd: ROOT });
  const sources = globSync(SITE_SOURCES, { cwd: ROOT });
  if (built && sources.every((file) => modified(file) <= modified(built))) return;
  // Vitest sets NODE_ENV to `test`, with which React would be bundled for developers.
  const build = 'cd web && NODE_ENV=production node_modules/.bin/vite build';
  await runStep('Building the site', ['sh', '-c', build]);
}
