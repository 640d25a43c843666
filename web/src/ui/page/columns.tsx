import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  /** What stands beside the content: a heading, a table of contents, a filter. */
  side: ReactNode;
  /** Whether the side stays in sight while the content scrolls. */
  sticky?: boolean;
  children: ReactNode;
};

/** A narrow column beside a wide one; one above the other on narrow screens. */
export function Columns({ side, sticky = false, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={clsx(sticky && styles.sticky)}>{side}</div>
      <div>{children}</div>
    </div>
  );
}
