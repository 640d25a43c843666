import { clsx } from 'clsx';
import { THREADS, THREADS_BOX } from './thread-paths.ts';
import styles from './threads.module.css';

/** The look of a drawing of four paths, each in the colour of its thread. */
export const fourThreads = styles.four;

/** The hairline of the site: four threads of light that cross. Purely decorative. */
export function Threads({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={clsx(styles.threads, fourThreads, className)}
      viewBox={`0 0 ${THREADS_BOX.width} ${THREADS_BOX.height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {THREADS.map((thread) => (
        <path key={thread} d={thread} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
