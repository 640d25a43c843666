import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder that its owner alone may look into, with what is missing above it. One level after
 * the other: where nothing can be made, as below /proc, Node's `recursive` would try for ever.
 * @returns the first folder that was made, or undefined when all were there
 * @throws the file system's errors
 */
export function makeFolder(folder: string): string | undefined {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      // Another process was quicker.
      if (!existsSync(path)) throw error;
    }
  }
  return missing[0];
}
