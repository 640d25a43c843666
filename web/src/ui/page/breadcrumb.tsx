import { Children, type ReactNode } from 'react';
import styles from './breadcrumb.module.css';
import { uiMessages } from '../messages.ts';

export type BreadcrumbProps = {
  /** The links to the pages above, the highest first. */
  links: ReactNode;
  /** The name of the page itself. */
  current: string;
};

export function Breadcrumb({ links, current }: BreadcrumbProps) {
  return (
    <nav aria-label={uiMessages.breadcrumb}>
      <ol className={styles.trail}>
        {Children.map(links, (link) => (
          <li className={styles.step}>{link}</li>
        ))}
        <li className={styles.step} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
