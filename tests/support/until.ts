import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 60_000;
const INTERVAL = 20;

/**
 * Resolves once something holds that another process does and tells nobody: looked at every few
 * milliseconds, for a minute at most. What happens in this process has events to wait for.
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(INTERVAL);
  }
}
