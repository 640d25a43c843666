import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

import type { CompletionTexts } from '../../content/completion.ts';
import type { SitePath } from '../../content/site-path.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/controls/notice.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Section } from '../../ui/page/section.tsx';
import styles from './completion-page.module.css';
import { announceReceipt, useReceipt } from './receipt.ts';

/** Where a sent form ends: what was received, what happens next, the way home. */
export function CompletionPage({ texts, form }: { texts: CompletionTexts; form: SitePath }) {
  const { receipt, isNew } = useReceipt();
  const sent = receipt !== undefined;
  const title = texts.title.join('');
  return (
    <>
      <PageHero
        label={texts.label}
        title={<Title pieces={texts.title} />}
        lead={sent ? texts.lead : undefined}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Section width="text" tone="paper">
        {sent ? <Receipt receipt={receipt} texts={texts} /> : <p>{texts.withoutReceipt}</p>}
        <div className={styles.ways}>
          {!sent && (
            <Link to={form} className={buttonClass('primary')}>
              {texts.toForm}
              <Arrow />
            </Link>
          )}
          <Link to="/index" className={buttonClass('ghost')}>
            {texts.toHome}
            <Arrow />
          </Link>
        </div>
        <Notice message={isNew ? texts.accepted : null} onDone={() => announceReceipt(undefined)} />
      </Section>
    </>
  );
}

function Title({ pieces }: { pieces: readonly string[] }) {
  return (
    <span className={styles.title}>
      {pieces.map((piece) => (
        <Fragment key={piece}>
          <wbr />
          {piece}
        </Fragment>
      ))}
    </span>
  );
}

/** The number of an accepted submission, to be written down, and what happens now. */
function Receipt({ receipt, texts }: { receipt: string; texts: CompletionTexts }) {
  return (
    <>
      <div className={styles.receipt}>
        <h2 className={styles.label}>{texts.receiptLabel}</h2>
        <p className={styles.number}>{receipt}</p>
        <p className={styles.note}>{texts.receiptNote}</p>
      </div>
      <h2 className={styles.nextTitle}>{texts.nextTitle}</h2>
      <ol className={styles.steps}>
        {texts.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
