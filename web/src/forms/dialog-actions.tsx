import type { ReactNode } from 'react';

import styles from './dialog-actions.module.css';

/** The buttons at the foot of a dialog: side by side, one below the other where it is narrow. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
