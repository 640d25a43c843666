import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Phrases } from '../text/phrases.tsx';
import styles from './section-heading.module.css';

export type SectionHeadingProps = {
  /** Short English label above the heading, such as `SOLUTION`. */
  label: string;
  title: ReactNode;
  /** Place in a numbered row of sections, such as `01`. */
  number?: string;
  lead?: ReactNode;
  id?: string;
  className?: string | undefined;
};

export function SectionHeading({ label, title, number, lead, id, className }: SectionHeadingProps) {
  return (
    <div className={clsx(styles.heading, className)}>
      <p className={styles.label} lang="en">
        {number === undefined ? null : <span className={styles.number}>{number}</span>}
        {label}
      </p>
      <h2 id={id} className={styles.title}>
        <Phrases>{title}</Phrases>
      </h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
