import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes a folder that its owner alone may look into, with what is missing above it. One level after
 * the other: where nothing can be made, as below /proc, Node's `recursive` would try for ever.
 * What was made is on disk when this returns.
 * @throws the file system's errors
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      // Another process was quicker.
      if (!existsSync(path)) throw error;
    }
    syncFolder(dirname(path));
  }
}

/**
 * Bytes that are free, from what `statfs` says. Some network and FUSE file systems report no sizes: those
 * count as never full.
 */
export function freeBytes(stats: { blocks: number; bavail: number; bsize: number }): number {
  return stats.blocks === 0 ? Infinity : stats.bavail * stats.bsize;
}

/**
 * Bytes that must be free on the disk for anything more to be taken in: a few applications with two
 * files each, and the log that all is written to first. Delivering what waits writes as well.
 */
export const MIN_FREE = 64 * 1024 * 1024;

/** Bytes of disk below which attachments are refused: the rest is for inquiries, a few kilobytes each. */
export const LEAST_FREE_FOR_FILES = MIN_FREE + 16 * 1024 * 1024;

/** The disk of a folder, in bytes; undefined where it is not known: some file systems report no sizes. */
export async function readDisk(folder: string) {
  const disk = await statfs(folder).catch(() => undefined);
  return disk?.blocks ? { free: freeBytes(disk), total: disk.blocks * disk.bsize } : undefined;
}

/** Puts the names in a folder on disk. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const SHORTEST = 32;

/** Where a service keeps its secret when none is set. */
export const secretFile = (dataDir: string): string => join(dataDir, 'form-token-secret');

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
