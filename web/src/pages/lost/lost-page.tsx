import type { ReactNode } from 'react';
import styles from './lost-page.module.css';
import { LooseThread } from './loose-thread.tsx';

export type LostPageProps = { label: string; title: string; lead: string; children: ReactNode };

/** What stands where a page should have been: it says so, and the children lead on. */
export function LostPage({ label, title, lead, children }: LostPageProps) {
  return (
    <div data-ground="dark" className={styles.page}>
      <LooseThread className={styles.thread} />
      <div>
        <p className={styles.label} lang="en">
          {label}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}
