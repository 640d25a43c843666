import { Link, useMatch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import drawings from '../../content/head-drawings.svg';
import { layoutTexts } from '../../content/layout-texts.ts';
import { homeLink } from '../../content/menu.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Threads } from '../../ui/drawing/threads.tsx';
import { BreakAtClauses, breakPhrases } from '../../ui/text/text.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { resolveFact, type HeadDrawing } from './page-facts.ts';
import styles from './page-head.module.css';

type PageHeadProps = {
  lead?: ReactNode;
  /** Whether the title is a sentence and not a name: it needs room, not size. */
  sentence?: boolean;
  /** Where the subject stands in the picture, as the CSS property `object-position`. */
  focus?: string;
  /** Where it depends on more than the route. */
  drawing?: HeadDrawing | undefined;
};

/**
 * The head of every page but the home page, from what its route says in `staticData`; holds the breadcrumb and the page's only h1.
 */
export function PageHead({ lead, sentence, focus = '50% 25%', drawing }: PageHeadProps) {
  const { breadcrumb } = useTexts(layoutTexts);
  const { staticData, loaderData } = useMatch({ strict: false });
  const { page } = staticData;
  if (!page) throw new Error('The route has no staticData.page');

  const home = useTexts(homeLink);
  const { parent } = useTexts(page);
  const name = useTexts(resolveFact(page.title, loaderData));
  const picture = resolveFact(page.picture, loaderData);
  const drawn = drawing ?? page.drawing;
  return (
    <header
      data-ground="dark"
      className={clsx(styles.hero, picture ? styles.pictured : styles.bare)}
    >
      <div className={styles.ground}>
        {picture && (
          <Picture
            source={picture}
            alt=""
            sizes="100vw"
            priority
            fill
            style={{ objectPosition: focus }}
          />
        )}
        {drawn && (
          <img src={`${drawings}#${drawn}`} alt="" loading="lazy" className={styles.drawing} />
        )}
      </div>
      <Threads className={styles.threads} />
      <div className={styles.text}>
        <nav aria-label={breadcrumb} className={styles.breadcrumb}>
          <ol role="list" className={styles.trail}>
            {[home, ...(parent ? [parent] : [])].map(({ name, path }) => (
              <li key={path} className={styles.step}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
            <li className={styles.step} aria-current="page">
              {name}
            </li>
          </ol>
        </nav>
        <p className={styles.label} lang="en">
          {page.label}
        </p>
        <h1 className={clsx(styles.title, sentence && styles.sentence)}>
          <BreakAtClauses>{name}</BreakAtClauses>
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{breakPhrases(lead)}</p>}
      </div>
    </header>
  );
}
