import type { ReactNode } from 'react';

import styles from './field-group.module.css';

/** Fields that belong together, under a heading; the groups of a form are numbered and hang on one thread. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}
