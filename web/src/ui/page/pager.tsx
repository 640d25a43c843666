import type { ReactNode } from 'react';
import styles from './pager.module.css';

export type PagerProps = {
  /** What the row of links is for, such as 前後のお知らせ. */
  label: string;
  /** Links; a missing neighbour leaves its place empty. */
  previous?: ReactNode;
  next?: ReactNode;
  /** The way back to the list. */
  list: ReactNode;
};

/** The foot of a page that is one of a row: its neighbours, and the list between them. */
export function Pager({ label, previous, next, list }: PagerProps) {
  return (
    <nav aria-label={label} className={styles.pager}>
      <div className={styles.previous}>{previous}</div>
      <div className={styles.list}>{list}</div>
      <div className={styles.next}>{next}</div>
    </nav>
  );
}

export type PagerEntryProps = {
  /** Which neighbour: 前の事例, 次の事例. */
  direction: string;
  title: string;
};

/** The inside of a link to a neighbour. */
export function PagerEntry({ direction, title }: PagerEntryProps) {
  return (
    <span className={styles.entry}>
      <span className={styles.direction}>{direction}</span>
      <span className={styles.title}>{title}</span>
    </span>
  );
}
