import { describe, expect, it } from 'vitest';
import { weavePaths } from './weave-paths.ts';

const countPieces = (path: string) => path.split('M').length - 1;

describe('weavePaths', () => {
  it.each(['plain', 'twill', 'satin'] as const)(
    'hides exactly one of the two threads at every crossing of a %s weave',
    (kind) => {
      const { warp, weft } = weavePaths({ kind, warp: 10, weft: 20, thickness: 0.35 });
      // Each thread is one piece, and one more for every crossing where it passes under.
      const passages = countPieces(warp) - 10 + (countPieces(weft) - 20);
      expect(passages).toBe(10 * 20);
    },
  );

  it('leaves out a thread that is not there, and passes under none of them', () => {
    const { warp, weft, width } = weavePaths({
      kind: 'plain',
      warp: [true, false, true],
      weft: [false, true],
    });
    expect(width).toBe(60);
    // The one weft lies over both warps at its row.
    expect(countPieces(weft)).toBe(1);
    expect(countPieces(warp)).toBe(2 + 2);
    expect(warp).not.toContain('M30 ');
  });

  it('lets the warp surface once in five crossings of a satin weave, so that its face is weft', () => {
    const { warp, weft } = weavePaths({ kind: 'satin', warp: 5, weft: 5, thickness: 0.35 });
    expect(countPieces(weft) - 5).toBe(5);
    expect(countPieces(warp) - 5).toBe(20);
  });
});
