import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  /** What stands beside the content: a heading, a table of contents, a filter. */
  side: ReactNode;
  /** Whether the side stays in sight while the content scrolls. */
  sticky?: boolean;
  /** Whether the side comes after the content on narrow screens. */
  sideLast?: boolean;
  /** The widths of both, as in CSS; a narrow column beside a wide one when not given. */
  widths?: string;
  children: ReactNode;
};

/** Two columns; one above the other on narrow screens. */
export function Columns({
  side,
  sticky = false,
  sideLast = false,
  widths,
  children,
}: ColumnsProps) {
  return (
    <div className={styles.columns} style={{ '--columns': widths } as CSSProperties}>
      <div className={clsx(sticky && 'sticky', sideLast && styles.last)}>{side}</div>
      <div>{children}</div>
    </div>
  );
}
