import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

import type { SitePath } from '../../content/site-path.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Section } from '../../ui/page/section.tsx';
import styles from './completion-page.module.css';
import { ReceiptPanel } from './receipt-panel.tsx';
import { useReceipt } from './use-receipt.ts';

export interface CompletionTexts {
  label: string;
  /** In the pieces between which it may break. */
  title: readonly string[];
  lead: string;
  receiptLabel: string;
  receiptNote: string;
  nextTitle: string;
  next: readonly string[];
  /** Shown instead of all that when the page was opened without having sent anything. */
  withoutReceipt: string;
  toForm: string;
  toHome: string;
}

/** Where a sent form ends: what was received, what happens next, the way home. */
export function CompletionPage({ texts, form }: { texts: CompletionTexts; form: SitePath }) {
  const receipt = useReceipt();
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
        {sent ? <ReceiptPanel receipt={receipt} texts={texts} /> : <p>{texts.withoutReceipt}</p>}
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
