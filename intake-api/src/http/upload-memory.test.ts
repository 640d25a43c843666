import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createUploadMemory } from './upload-memory.ts';

async function* pieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

describe('createUploadMemory', () => {
  it('keeps a file as it arrives, in whatever pieces, and gives its memory back', async () => {
    const memory = createUploadMemory();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 100, max: 70_000 }),
        async (size, length) => {
          const bytes = Buffer.alloc(size, '0123456789');
          const upload = memory.begin('192.0.2.1');
          const taken = await upload.receive(pieces(bytes, length));
          expect(taken).toEqual(bytes);
          expect(memory.held()).toBeGreaterThanOrEqual(size);
          expect(memory.held()).toBeLessThanOrEqual(Math.max(2 * size + length, 16 * 1024));
          upload.release();
          expect(memory.held()).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each([
    ['sender', ['a:b:c:d::/64'], ['a:b:c:e::/64', '192.0.2.1']],
    ['network', ['a:b:c:d::/64', 'a:b:c:e::/64'], ['a:b:d:d::/64', '192.0.2.1']],
    ['all', ['a:b:c:d::/64', 'a:b:d:d::/64', '192.0.2.1'], []],
  ] as const)('bounds what each %s holds', async (bound, refused, taken) => {
    const limits = { all: 1e6, network: 1e6, sender: 1e6, [bound]: 50_000 };
    const memory = createUploadMemory(limits);
    const take = async (visitor: string) => {
      const upload = memory.begin(visitor);
      await upload.receive(pieces(Buffer.alloc(40_000), 40_000));
      return upload;
    };
    const first = await take('a:b:c:d::/64');
    const code = bound === 'all' ? 'unavailable' : 'rate-limited';
    for (const visitor of refused) await expect(take(visitor)).rejects.toMatchObject({ code });
    for (const visitor of taken) (await take(visitor)).release();
    expect(memory.held()).toBe(40_000);
    first.release();
    for (const visitor of refused) (await take(visitor)).release();
    expect(memory.held()).toBe(0);
  });
});
