import { businessIntro } from '../../../content/home.ts';
import { Reveal } from '../../../ui/reveal.tsx';
import { Weave } from '../../../ui/weave.tsx';
import styles from './cloth.module.css';

/** What we supply runs down, what partners know runs across: the cloth is the business. */
export function Cloth() {
  const { warp, weft, cloth } = businessIntro;
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
          <Weave kind="plain" warp={warp.threads.length} weft={weft.threads.length} />
        </Reveal>
      </div>
      <figcaption className={styles.caption}>{cloth}</figcaption>
    </figure>
  );
}
