import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { lostTexts } from '../../content/lost.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { reloadForLostFile } from '../../site/navigation/load-files.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { breakPhrases } from '../../ui/text/text.tsx';
import styles from './lost-page.module.css';

export function NotFoundPage() {
  const { notFound } = useTexts(lostTexts);
  return (
    <LostPage texts={notFound}>
      <ArrowLink to="/index" button="primary">
        {notFound.home}
      </ArrowLink>
      <ArrowLink to="/news/list" button="ghost">
        {notFound.news}
      </ArrowLink>
    </LostPage>
  );
}

/**
 * Stands in for a page that could not be loaded or drawn. After a release the old page's files may be gone; loading the document
 * anew, once by itself and then by the visitor, fetches the new ones.
 */
export function RouteError({ error: cause }: ErrorComponentProps) {
  const { error } = useTexts(lostTexts);
  const [reloads] = useState(() => reloadForLostFile(cause));
  if (reloads) return null;
  return (
    <LostPage texts={error}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        <span>{error.reload}</span>
        <Arrow />
      </Button>
    </LostPage>
  );
}

type LostPageProps = {
  texts: { label: string; title: string; lead: string };
  /** The ways on. */
  children: ReactNode;
};

/** What stands where a page should have been. */
function LostPage({ texts, children }: LostPageProps) {
  return (
    <div data-ground="dark" className={styles.page}>
      <LooseThread />
      <div>
        <p className="eyebrow" lang="en">
          {texts.label}
        </p>
        <h1 className={styles.title}>{breakPhrases(texts.title)}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}

/** Three threads hold, the fourth has come loose. */
function LooseThread() {
  return (
    <svg className={styles.thread} viewBox="0 0 900 700" fill="none" aria-hidden="true">
      <g className={styles.held}>
        <path d="M900 250C760 250 700 330 560 330S300 236 0 236H-1600" />
        <path d="M900 300C770 300 690 268 560 268S290 330 0 330H-1600" />
        <path d="M900 346C760 346 700 300 560 300S280 284 0 284H-1600" />
      </g>
      <path
        className={styles.loose}
        pathLength={1}
        d="M900 276C800 276 740 330 650 318S520 180 420 206S370 392 478 404S640 300 566 200S330 90 238 236S322 560 470 522S560 420 470 452S380 640 250 622"
      />
    </svg>
  );
}
