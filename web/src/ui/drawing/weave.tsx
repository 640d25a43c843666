import { clsx } from 'clsx';
import { type WeaveOptions, weavePaths } from './weave-paths.ts';

export type { WeaveKind } from './weave-paths.ts';

export type WeaveProps = WeaveOptions & { className?: string | undefined };

/**
 * A weave that fills the box it stands in, cut off where it is larger. Its colours come from the custom
 * properties `--warp` and `--weft`. Purely decorative.
 */
export function Weave({ className, ...options }: WeaveProps) {
  const paths = weavePaths(options);
  return (
    <svg
      className={clsx('fill', className)}
      viewBox={`0 0 ${paths.width} ${paths.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={paths.thickness}
      aria-hidden="true"
    >
      <path d={paths.warp} style={{ stroke: 'var(--warp)' }} />
      <path d={paths.weft} style={{ stroke: 'var(--weft)' }} />
    </svg>
  );
}
