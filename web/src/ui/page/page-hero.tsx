import { Threads } from '../drawing/threads.tsx';
import { uiMessages } from '../messages.ts';
import { Phrases } from '../text/text.tsx';
import { clsx } from 'clsx';
import { Children, Fragment, type ReactNode } from 'react';
import styles from './page-hero.module.css';

export type PageHeroProps = {
  /** Short English label, such as `NEWS`. */
  label: string;
  /** A list of texts breaks between them rather than within one. */
  title: ReactNode | readonly string[];
  lead?: ReactNode;
  /** Usually a `<Picture priority sizes="100vw" alt="">`; without one the weave stands alone. */
  picture?: ReactNode;
  /** Where the picture's subject stands: a `left` one is moved out of the way of the text. */
  subject?: 'left' | undefined;
  breadcrumb?: ReactNode;
};

const isList = (title: PageHeroProps['title']): title is readonly string[] => Array.isArray(title);

/** The head of every page but the home page; holds the page's only h1. */
export function PageHero({ label, title, lead, picture, subject, breadcrumb }: PageHeroProps) {
  const bare = picture === undefined;
  return (
    <header
      data-ground="dark"
      className={clsx(
        styles.hero,
        bare ? styles.bare : styles.pictured,
        subject && styles[subject],
      )}
    >
      <div className={styles.ground}>{picture}</div>
      <Threads className={styles.threads} />
      <div className={styles.text}>
        {breadcrumb === undefined ? null : <div className={styles.breadcrumb}>{breadcrumb}</div>}
        <p className={styles.label} lang="en">
          {label}
        </p>
        <h1 className={styles.title}>
          {isList(title) ? (
            title.map((phrase) => (
              <Fragment key={phrase}>
                <wbr />
                {phrase}
              </Fragment>
            ))
          ) : (
            <Phrases>{title}</Phrases>
          )}
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
    </header>
  );
}

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
