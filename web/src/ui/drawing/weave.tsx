import { clsx } from 'clsx';
import styles from './weave.module.css';
import { type Cloth, weavePaths } from './weave-paths.ts';

export type { WeaveKind } from './weave-paths.ts';

export type WeaveProps = Omit<Cloth, 'thickness'> &
  Partial<Pick<Cloth, 'thickness'>> & { className?: string | undefined };

/**
 * A cloth that fills the box it stands in, cut off where it is larger. Its colours come from the custom
 * properties `--warp` and `--weft`. Purely decorative.
 */
export function Weave({ className, thickness = 0.35, ...cloth }: WeaveProps) {
  const paths = weavePaths({ ...cloth, thickness });
  return (
    <svg
      className={clsx(styles.weave, className)}
      viewBox={`0 0 ${paths.width} ${paths.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={paths.thickness}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.warp} d={paths.warp} />
      <path className={styles.weft} d={paths.weft} />
    </svg>
  );
}
