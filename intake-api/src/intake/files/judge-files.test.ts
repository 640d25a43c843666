import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { FILES } from '../../../../tests/fixtures/forms/files.ts';
import { judgeFile } from './judge-files.ts';

it.each([
  ['docx', FILES.docx()],
  ['png', FILES.png()],
])('holds no more than two whole files in memory: %s', async (extension, bytes) => {
  let held = 0;
  let most = 0;
  const content = {
    size: bytes.length,
    tooLarge: false,
    head: async (count: number) => new Uint8Array(bytes.subarray(0, count)),
    async read() {
      // Lets those that are done say so first.
      await setImmediate();
      held += 1;
      most = Math.max(most, held);
      return new Uint8Array(bytes);
    },
  };
  const judged = Array.from({ length: 50 }, async () => {
    const found = await judgeFile('resume', { name: `履歴書.${extension}`, content });
    held -= 1;
    return found;
  });
  for (const found of await Promise.all(judged))
    expect(found).toMatchObject({ type: expect.any(String) });
  expect(most).toBeLessThanOrEqual(2);
});
