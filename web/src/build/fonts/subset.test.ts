import { describe, expect, it } from 'vitest';

import { subsetDisplayFont } from './subset.ts';

describe('the face of headings', () => {
  it('holds only the characters that were asked for', async () => {
    const [two, four] = [await subsetDisplayFont('紡ぐ'), await subsetDisplayFont('紡ぐ現場')];
    expect(two.toString('latin1', 0, 4)).toBe('wOF2');
    expect(four.length).toBeGreaterThan(two.length);
  });
});
