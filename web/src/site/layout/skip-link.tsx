import { AnchorLink } from '../navigation/anchor-link.tsx';
import { layoutMessages } from './messages.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink({ target }: { target: string }) {
  return (
    <AnchorLink target={target} className={styles.link}>
      {layoutMessages.skip}
    </AnchorLink>
  );
}
