import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A kind, a category, a short fact in front of a title. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
