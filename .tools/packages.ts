import { existsSync, readFileSync } from 'node:fs';

import { runStep } from './steps.ts';

const RELEASE = '/etc/os-release';

/** Whether this command may install Debian's own packages: other systems name theirs otherwise. */
export function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(RELEASE)) return false;
  return /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'));
}

/** Installs Debian's own packages, from fresh lists. @throws StepFailed */
export async function install(title: string, packages: readonly string[]): Promise<void> {
  await runStep('Package lists', ['apt-get', 'update', '-qq']);
  await runStep(
    `Installing ${title}`,
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    { env: { DEBIAN_FRONTEND: 'noninteractive' } },
  );
}
