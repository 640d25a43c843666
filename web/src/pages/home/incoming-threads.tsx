import { clsx } from 'clsx';
import { fourThreads, Threads } from '../../ui/drawing/threads.tsx';
import styles from './incoming-threads.module.css';

/** One and a half times as high as the threads that come in, in the scale of these. */
const BEND_HEIGHT = 78;

/** Percent of the width for each unit of height: about a round turn at the widths the loom is drawn with. */
const TURN = 0.2;

/** From the height at which a thread comes in to the middle of its column, in percent of the width, round the corner. */
function bend([y, x]: readonly [number, number]): string {
  const height = BEND_HEIGHT - y;
  const width = height * TURN;
  return `M0 ${y}H${x - width}A${width} ${height} 0 0 1 ${x} ${BEND_HEIGHT}`;
}

const bends = (
  [
    [44, 12.5],
    [32, 37.5],
    [20, 62.5],
    [8, 87.5],
  ] as const
).map(bend);

/**
 * The four threads as they come from the left, turn down and spread over the columns of the loom. On a wide screen they
 * come out of the hero above. Purely decorative.
 */
export function IncomingThreads() {
  return (
    <div className={styles.threads} aria-hidden="true">
      <Threads className={styles.incoming} />
      <svg
        className={clsx(styles.bends, fourThreads)}
        viewBox={`0 0 100 ${BEND_HEIGHT}`}
        preserveAspectRatio="none"
        fill="none"
      >
        {bends.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <div className={styles.straight} />
      <div className={styles.fans} />
    </div>
  );
}
