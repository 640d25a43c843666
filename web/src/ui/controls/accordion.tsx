import type { ReactNode } from 'react';
import { Plus } from '../drawing/icon.tsx';
import styles from './accordion.module.css';

type AccordionProps = { summary: ReactNode; children: ReactNode };

/** One entry that opens on demand. Native, so it can be searched in the page and works without script. */
export function Accordion({ summary, children }: AccordionProps) {
  return (
    <details className={styles.entry}>
      <summary className={styles.summary}>
        {summary}
        <Plus size="1.25rem" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
