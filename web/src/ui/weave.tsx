import { clsx } from 'clsx';
import styles from './weave.module.css';
import { type WeaveKind, weavePaths } from './weave-paths.ts';

export type { WeaveKind } from './weave-paths.ts';

export type WeaveProps = {
  kind: WeaveKind;
  /** How many threads run down and across. */
  warp: number;
  weft: number;
  className?: string | undefined;
};

/**
 * Threads that cross over and under, stretched to the box they stand in. The colours of warp and weft
 * come from the custom properties `--warp` and `--weft`. Purely decorative.
 */
export function Weave({ kind, warp, weft, className }: WeaveProps) {
  const paths = weavePaths(kind, warp, weft);
  return (
    <svg
      className={clsx(styles.weave, className)}
      viewBox={`0 0 ${paths.width} ${paths.height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.warp} d={paths.warp} vectorEffect="non-scaling-stroke" />
      <path className={styles.weft} d={paths.weft} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
