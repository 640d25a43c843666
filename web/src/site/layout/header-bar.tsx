import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './header.module.css';
import { useScrolled } from './use-scrolled.ts';

/** The ground of the header, which changes as the page is scrolled; what stands on it stays as it is. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const scrolled = useScrolled();
  return <header className={clsx(styles.header, scrolled && styles.scrolled)}>{children}</header>;
}
