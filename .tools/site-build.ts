import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './root.ts';
import { runStep } from './steps.ts';

const INPUTS = ['web/{src,public,vite}/**', 'web/*.*', 'shared/src/**', 'pnpm-lock.yaml'];

/** Builds the site unless nothing that goes into it is newer than what stands in `web/dist`. */
export async function buildSite(): Promise<void> {
  const built = join(ROOT, 'web/dist/index.html');
  if (existsSync(built)) {
    const builtAt = statSync(built).mtimeMs;
    const newer = globSync(INPUTS, { cwd: ROOT }).some(
      (file) => statSync(join(ROOT, file)).mtimeMs > builtAt,
    );
    if (!newer) return;
  }
  await runStep('Building the site', ['vite', 'build'], { cwd: 'web' });
}
