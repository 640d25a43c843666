import { Threads } from '../../ui/drawing/threads.tsx';
import styles from './incoming-threads.module.css';

/**
 * Each thread from the left edge, round a corner, down to the middle of its column. x is in percent of the loom's width;
 * the drawing is as high as `--bend` in loom.module.css.
 */
const BENDS = [
  'M0 44H5.7A6.8 34 0 0 1 12.5 78',
  'M0 32H28.3A9.2 46 0 0 1 37.5 78',
  'M0 20H50.9A11.6 58 0 0 1 62.5 78',
  'M0 8H73.5A14 70 0 0 1 87.5 78',
];

/**
 * The four threads as they come from the left, turn down and spread over the columns of the loom. On a wide screen they
 * come out of the hero above. Purely decorative.
 */
export function IncomingThreads() {
  return (
    <div className={styles.threads}>
      <Threads className={styles.incoming} />
      <Threads className={styles.bends} paths={BENDS} viewBox="0 0 100 78" />
      <div className={styles.straight} />
      <div className={styles.fans} />
    </div>
  );
}
