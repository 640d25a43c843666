import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export type AccordionProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Entries that share a name close each other. */
  name?: string;
};

/** One entry that opens on demand. Native, so it can be searched in the page and works without script. */
export function Accordion({ summary, children, name }: AccordionProps) {
  return (
    <details className={styles.entry} name={name}>
      <summary className={styles.summary}>
        {summary}
        <Plus className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
