import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { findWholeChromium } from '../tests/support/chromium.ts';
import { hasProgram } from '../tests/support/has-program.ts';
import { ROOT, runStep } from './processes.ts';

const BROWSER = ['chromium', 'chromium-headless-shell'];
// With the program that tells whether there is one.
const FONT = ['fontconfig', 'fonts-noto-cjk'];
const RELEASE = '/etc/os-release';
const SITE_SOURCES = ['web/src/**', 'web/*.*', 'shared/src/**', 'pnpm-lock.yaml'];

/** Whether this command may install Debian's own packages: other systems name theirs otherwise. */
function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(RELEASE)) return false;
  return /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'));
}

/** Installs Debian's own packages, from fresh lists. @throws Error */
async function install(title: string, packages: readonly string[]): Promise<void> {
  await runStep('Package lists', ['apt-get', 'update', '-qq']);
  const command = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  await runStep(`Installing ${title}`, ['env', 'DEBIAN_FRONTEND=noninteractive', ...command]);
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
  const browser = findWholeChromium() ? [] : BROWSER;
  const font = drawsJapanese() ? [] : FONT;
  const missing = [...browser, ...font];
  if (missing.length > 0 && mayInstall()) {
    return install(browser.length > 0 ? 'Chromium' : 'a Japanese font', missing);
  }
  if (browser.length > 0) {
    const playwright = join(ROOT, 'tests/node_modules/.bin/playwright-core');
    execFileSync(playwright, ['install', 'chromium'], { stdio: 'inherit' });
  }
  if (font.length > 0) {
    console.warn(`No font that draws Japanese was found: install ${font.join(' and ')}.`);
  }
}

/** Makes sure that this machine has these programs. @throws Error */
export async function installPrograms(programs: readonly string[]): Promise<void> {
  const missing = programs.filter((program) => !hasProgram(program));
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  if (!mayInstall()) throw new Error(`✗ Install ${names} and try again.`);
  await install(names, missing);
}

const modified = (file: string): number => statSync(join(ROOT, file)).mtimeMs;

/** Builds the site unless nothing that goes into it is newer than what stands in `web/dist`. @throws Error */
export async function buildSite(): Promise<void> {
  const [built] = globSync('web/dist/index.html', { cwd: ROOT });
  const sources = globSync(SITE_SOURCES, { cwd: ROOT });
  if (built && sources.every((file) => modified(file) <= modified(built))) return;
  // Vitest sets NODE_ENV to `test`, with which React would be bundled for developers.
  const env = { NODE_ENV: 'production' };
  await runStep('Building the site', ['node_modules/.bin/vite', 'build'], { folder: 'web', env });
}
