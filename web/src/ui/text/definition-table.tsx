import type { ReactNode } from 'react';
import styles from './definition-table.module.css';

export type DefinitionRow = { term: string; description: ReactNode };

/** Facts as rows of term and description, one above the other on a phone. */
export function DefinitionTable({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className={styles.table}>
      {rows.map(({ term, description }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
