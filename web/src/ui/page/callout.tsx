import type { ReactNode } from 'react';
import { Phrases } from '../text/text.tsx';
import styles from './callout.module.css';

export type CalloutProps = {
  title: ReactNode;
  text: string;
  /** Links that look like buttons, the one that matters first. */
  actions: ReactNode;
};

/** The last word of a page: one sentence, and the way on. */
export function Callout({ title, text, actions }: CalloutProps) {
  return (
    <section data-ground="dark" className={styles.callout}>
      <div className={styles.content}>
        <div>
          <h2 className={styles.title}>
            <Phrases>{title}</Phrases>
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
