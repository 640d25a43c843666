import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 60_000;
const INTERVAL = 20;

/**
 * Resolves once a condition holds that another process causes: checked every few milliseconds, for
 * at most a minute or `patience` milliseconds. For things in this process, wait for their events instead.
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = PATIENCE,
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(INTERVAL);
  }
}
