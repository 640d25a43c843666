/** The three foundation weaves: 平織, 綾織 and 朱子織. */
export type WeaveKind = 'plain' | 'twill' | 'satin';

/** Distance of two threads, in the drawing's own units. */
const PITCH = 20;
/** What is left open where a thread passes under another, in thicknesses of the one above. */
const GAP = 1.8;
/** A shorter piece at the edge is no thread but a speck. */
const SHORTEST = 2;

/** Whether the thread that runs down (`column`) lies over the one that runs across (`row`). */
const warpIsOver: Record<WeaveKind, (column: number, row: number) => boolean> = {
  plain: (column, row) => (column + row) % 2 === 0,
  twill: (column, row) => (column + row) % 4 < 2,
  satin: (column, row) => (column * 2 + row) % 5 === 0,
};

/** The pieces of a thread across these others that are seen, given at which of them it lies under. */
function seenPieces(
  crossings: readonly boolean[],
  gap: number,
  isUnder: (index: number) => boolean,
) {
  const pieces: { from: number; to: number }[] = [];
  const add = (from: number, to: number) => {
    if (to - from > SHORTEST) pieces.push({ from, to });
  };
  let from = 0;
  for (const [index, isThere] of crossings.entries()) {
    if (!isThere || !isUnder(index)) continue;
    const centre = (index + 0.5) * PITCH;
    add(from, centre - gap / 2);
    from = centre + gap / 2;
  }
  add(from, crossings.length * PITCH);
  return pieces;
}

/** How many threads there are, or for each place whether there is one. */
type Threads = number | readonly boolean[];

const places = (threads: Threads): readonly boolean[] =>
  typeof threads === 'number' ? Array.from({ length: threads }, () => true) : threads;

export type WeaveOptions = {
  kind: WeaveKind;
  /** The threads that run down and those that run across. */
  warp: Threads;
  weft: Threads;
  /** Of a thread, as a share of the distance between two. */
  thickness?: number;
};

/** A weave as SVG path data in the drawing's own units: its size, the width of its strokes, and the threads that run down and across. */
export function weavePaths({ kind, thickness: share = 0.35, ...threads }: WeaveOptions) {
  const isOver = warpIsOver[kind];
  const thickness = share * PITCH;
  const gap = thickness * GAP;
  const warp = places(threads.warp);
  const weft = places(threads.weft);
  const down = warp.flatMap((isThere, column) => {
    if (!isThere) return [];
    const x = (column + 0.5) * PITCH;
    const pieces = seenPieces(weft, gap, (row) => !isOver(column, row));
    return pieces.map(({ from, to }) => `M${x} ${from}V${to}`);
  });
  const across = weft.flatMap((isThere, row) => {
    if (!isThere) return [];
    const y = (row + 0.5) * PITCH;
    const pieces = seenPieces(warp, gap, (column) => isOver(column, row));
    return pieces.map(({ from, to }) => `M${from} ${y}H${to}`);
  });
  return {
    width: warp.length * PITCH,
    height: weft.length * PITCH,
    thickness,
    warp: down.join(''),
    weft: across.join(''),
  };
}
