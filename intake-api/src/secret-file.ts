import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { makeFolder } from './folder.ts';

const SHORTEST = 32;

/**
 * The secret in a file. One of 43 random characters is written first, readable by its owner alone, where there is no
 * file or a crash cut it short.
 * @throws the file system's errors
 */
export function loadOrCreateSecret(file: string): string {
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (stored.length >= SHORTEST) return stored;
  makeFolder(dirname(file));
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flush: true });
  return secret;
}
