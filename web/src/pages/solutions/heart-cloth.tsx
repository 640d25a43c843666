import { useId } from 'react';
import type { WeaveKind } from '../../ui/drawing/weave.tsx';
import styles from './heart-cloth.module.css';

const CELL = 22;
const YARN = 18;
const GAP = (CELL - YARN) / 2;

/**
 * Weaves by the cells of their repeat in which the warp lies on top.
 * @see https://en.wikipedia.org/wiki/Weaving#Weave_structures
 */
const weaves: Record<WeaveKind, { size: number; shift: number }> = {
  plain: { size: 2, shift: 1 },
  twill: { size: 4, shift: 1 },
  satin: { size: 5, shift: 2 },
};

/** Cloth seen so close that each yarn shows; `--warp` colours its warp. Decorative. */
export function HeartCloth({ weave }: { weave: WeaveKind }) {
  const id = useId();
  const { size, shift } = weaves[weave];
  const cells = Array.from({ length: size * size }, (_, index) => {
    const row = Math.floor(index / size);
    const column = index % size;
    return { row, column, warp: column === (row * shift) % size };
  });
  const side = size * CELL;
  return (
    <svg className={styles.cloth} aria-hidden="true">
      <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
        {cells.map(({ row, column, warp }) => (
          <g key={`${row}-${column}`} transform={`translate(${column * CELL} ${row * CELL})`}>
            <rect className={styles.below} x={0} y={GAP} width={CELL} height={YARN} />
            <rect
              className={warp ? styles.warp : styles.weft}
              x={warp ? GAP : 0.5}
              y={warp ? 0.5 : GAP}
              width={warp ? YARN : CELL - 1}
              height={warp ? CELL - 1 : YARN}
              rx={5}
            />
          </g>
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
