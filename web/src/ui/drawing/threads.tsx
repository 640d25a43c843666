import { clsx } from 'clsx';
import { THREADS, THREADS_BOX } from './thread-paths.ts';
import styles from './threads.module.css';

type ThreadsProps = {
  className?: string | undefined;
  /** Another way that the four take, with the box of that drawing. */
  paths?: readonly string[];
  viewBox?: string;
};

const OWN_BOX = `0 0 ${THREADS_BOX.width} ${THREADS_BOX.height}`;

/** The hairline of the site: four threads of light that cross. Purely decorative. */
export function Threads({ className, paths = THREADS, viewBox = OWN_BOX }: ThreadsProps) {
  return (
    <svg
      className={clsx(styles.threads, className)}
      viewBox={viewBox}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {paths.map((path, index) => (
        <path
          key={path}
          d={path}
          style={{ stroke: `var(--thread-${index + 1})` }}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
