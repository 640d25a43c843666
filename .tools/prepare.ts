import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { findChromium } from '../tests/support/browsers/chromium.ts';
import { OTHER_ENGINES } from '../tests/support/browsers/engines.ts';
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

/** Installs packages of Debian. @throws Error naming them where that is not for this command to do */
async function installPackages(packages: string[]): Promise<void> {
  if (packages.length === 0) return;
  if (!mayInstall()) throw new Error(`Not on this machine: ${packages.join(', ')}. Install them.`);
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  await runStep('Package lists', ['apt-get', 'update', '-qq']);
  await runStep(`Installing ${packages.join(' and ')}`, install);
}

/** Makes sure that pages are drawn with Japanese letters: says so where nothing can and nothing may be installed. */
async function installFont(): Promise<void> {
  if (drawsJapanese()) return;
  // With the program that tells whether there is one.
  const packages = ['fontconfig', 'fonts-noto-cjk'];
  if (mayInstall()) return installPackages(packages);
  console.warn(`No font that draws Japanese was found: install ${packages.join(' and ')}.`);
}

/** Makes sure that the browser tests have a Chromium that can draw Japanese. @throws Error */
export async function installChromium(): Promise<void> {
  if (!findChromium()) {
    if (mayInstall()) {
      await installPackages(['chromium']);
    } else {
      const playwright = join(ROOT, 'tests/node_modules/.bin/playwright-core');
      execFileSync(playwright, ['install', 'chromium'], { stdio: 'inherit' });
    }
  }
  await installFont();
}

/** Makes sure that WebKit and Firefox are here and can draw Japanese. @throws Error naming the packages that are missing */
export async function installEngines(): Promise<void> {
  const missing = OTHER_ENGINES.filter(({ isHere }) => !isHere());
  await installPackages(missing.flatMap(({ packages }) => packages));
  await installFont();
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

/** Builds the editor of the content into `web/edit/dist`: a folder of files that know each other by relative paths. @throws Error */
export async function buildEditor(): Promise<void> {
  const build = ['build', 'edit', '--base', './', '--logLevel', 'error'];
  const vite = 'cd web && NODE_ENV=production node_modules/.bin/vite "$@"';
  await runStep('Building the editor', ['sh', '-c', vite, 'vite', ...build]);
}
