import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freeBytes, loadOrCreateSecret } from './folder.ts';

it('counts the bytes that are free for a service that is not root', () => {
  expect(freeBytes({ blocks: 100, bavail: 3, bsize: 4096 })).toBe(3 * 4096);
  expect(freeBytes({ blocks: 100, bavail: 0, bsize: 4096 })).toBe(0);
});

it('takes a file system that tells no sizes for one with room: unknown is not full', () => {
  expect(freeBytes({ blocks: 0, bavail: 0, bsize: 4096 })).toBe(Infinity);
});

describe('the secret in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-'));
    file = join(folder, 'data/form-token-secret');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the same after a restart, and another one elsewhere', () => {
    const secret = loadOrCreateSecret(file);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(loadOrCreateSecret(file)).toBe(secret);
    expect(loadOrCreateSecret(join(folder, 'other'))).not.toBe(secret);
  });

  it('is readable by its owner alone', async () => {
    loadOrCreateSecret(file);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('is made anew where a file was cut short', async () => {
    loadOrCreateSecret(file);
    await writeFile(file, '');
    const secret = loadOrCreateSecret(file);
    expect(secret).toHaveLength(43);
    expect(await readFile(file, 'utf8')).toBe(secret);
  });
});
