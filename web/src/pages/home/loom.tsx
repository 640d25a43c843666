import type { homeTexts } from '../../content/home.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Weave } from '../../ui/drawing/weave.tsx';
import styles from './loom.module.css';

type LoomProps = { texts: (typeof homeTexts)['business']['loom'] };

/** How many fine threads of the ground lie about each thread that has a name. */
const THREADS_OF_A_NAME = { warp: 9, weft: 9 };

/** What we supply runs down, what partners know runs across: the cloth is the business. */
export function Loom({ texts }: LoomProps) {
  const { warp, weft, caption } = texts;
  return (
    <figure className={styles.figure}>
      <div className={styles.loom}>
        <div className={styles.warp}>
          <p className={styles.name}>{warp.name}</p>
          <ul className={styles.warpThreads}>
            {warp.threads.map((thread) => (
              <li key={thread}>{thread}</li>
            ))}
          </ul>
        </div>
        <div className={styles.weft}>
          <p className={styles.name}>{weft.name}</p>
          <ul className={styles.weftThreads}>
            {weft.threads.map((thread) => (
              <li key={thread}>{thread}</li>
            ))}
          </ul>
        </div>
        <Reveal kind="draw" className={styles.cloth}>
          <Weave
            className={styles.ground}
            kind="plain"
            warp={warp.threads.length * THREADS_OF_A_NAME.warp}
            weft={weft.threads.length * THREADS_OF_A_NAME.weft}
          />
          <Weave
            kind="plain"
            warp={warp.threads.length}
            weft={weft.threads.length}
            thickness={0.032}
          />
        </Reveal>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
