import { clsx } from 'clsx';
import { THREADS, THREADS_BOX } from './thread-paths.ts';
import styles from './threads.module.css';

type ThreadsProps = {
  className?: string | undefined;
  /** Another way that the four take, with the size of that drawing. */
  paths?: readonly string[];
  box?: { width: number; height: number };
};

/** The hairline of the site: four threads of light that cross. Purely decorative. */
export function Threads({ className, paths = THREADS, box = THREADS_BOX }: ThreadsProps) {
  return (
    <svg
      className={clsx(styles.threads, className)}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
