/** The three foundation weaves: 平織, 綾織 and 朱子織. */
export type WeaveKind = 'plain' | 'twill' | 'satin';

export type WeavePaths = {
  /** Size of the drawing in its own units. */
  width: number;
  height: number;
  /** SVG path data. */
  warp: string;
  weft: string;
};

/** Distance of two threads and length of the gap where one passes under the other, in drawing units. */
const PITCH = 20;
const GAP = 10;

/** Whether the thread that runs down (`column`) lies over the one that runs across (`row`). */
const warpIsOver: Record<WeaveKind, (column: number, row: number) => boolean> = {
  plain: (column, row) => (column + row) % 2 === 0,
  twill: (column, row) => (column + row) % 4 < 2,
  satin: (column, row) => (column * 2 + row) % 5 === 0,
};

/** The pieces of one thread of this length that are seen, given at which crossings it lies under. */
function seenPieces(length: number, crossings: number, isUnder: (index: number) => boolean) {
  const pieces: { from: number; to: number }[] = [];
  let from = 0;
  for (let index = 0; index < crossings; index += 1) {
    if (!isUnder(index)) continue;
    const centre = (index + 0.5) * PITCH;
    pieces.push({ from, to: centre - GAP / 2 });
    from = centre + GAP / 2;
  }
  pieces.push({ from, to: length });
  return pieces;
}

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Draws a cloth of `warp` threads down and `weft` threads across. */
export function weavePaths(kind: WeaveKind, warp: number, weft: number): WeavePaths {
  const isOver = warpIsOver[kind];
  const width = warp * PITCH;
  const height = weft * PITCH;

  const down = indices(warp).flatMap((column) => {
    const x = (column + 0.5) * PITCH;
    const pieces = seenPieces(height, weft, (row) => !isOver(column, row));
    return pieces.map(({ from, to }) => `M${x} ${from}V${to}`);
  });
  const across = indices(weft).flatMap((row) => {
    const y = (row + 0.5) * PITCH;
    const pieces = seenPieces(width, warp, (column) => isOver(column, row));
    return pieces.map(({ from, to }) => `M${from} ${y}H${to}`);
  });
  return { width, height, warp: down.join(''), weft: across.join('') };
}
