import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { makeFolder } from './folder.ts';

const SHORTEST = 32;

/**
 * A random secret of 43 characters that is made once and kept in a file, readable by its owner alone.
 * @throws the file system's errors
 */
export function keptSecret(file: string): string {
  const kept = read(file);
  if (kept !== undefined && kept.length >= SHORTEST) return kept;
  makeFolder(dirname(file));
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flush: true });
  return secret;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
