import { expect, it } from 'vitest';

import { freeBytes } from './folder.ts';

it('counts the bytes that are free for a service that is not root', () => {
  expect(freeBytes({ blocks: 100, bavail: 3, bsize: 4096 })).toBe(3 * 4096);
  expect(freeBytes({ blocks: 100, bavail: 0, bsize: 4096 })).toBe(0);
});

it('takes a file system that tells no sizes for one with room: unknown is not full', () => {
  expect(freeBytes({ blocks: 0, bavail: 0, bsize: 4096 })).toBe(Infinity);
});
