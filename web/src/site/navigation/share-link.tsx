import { useLater } from '../arrival/use-later.ts';
import styles from './share-link.module.css';

const loadButton = () => import('./share-button.tsx').then(({ ShareButton }) => ShareButton);

/** A way to hand on the address of the page. It needs scripts, and comes after those that the page needs. */
export function ShareLink() {
  return <div className={styles.share}>{useLater(loadButton, {})}</div>;
}
