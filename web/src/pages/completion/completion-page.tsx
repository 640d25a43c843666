import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';

import {
  applicationCompletion,
  type CompletionTexts,
  contactCompletion,
} from '../../content/completion.ts';
import type { Keyed } from '../../content/locales/keyed.ts';
import { readCopy } from '../../forms/submit/sent-copy.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { isBackOrReload } from '../../site/state/document-state.ts';
import { Notice } from '../../ui/controls/notice.tsx';
import { PrintButton } from '../../ui/controls/print-button.tsx';
import { backLink } from '../../ui/drawing/arrow.tsx';
import { Columns, Section } from '../../ui/page/section.tsx';
import { DefinitionTable } from '../../ui/text/prose.tsx';
import { BreakAtClauses, breakPhrases, TextList } from '../../ui/text/text.tsx';
import styles from './completion-page.module.css';

export function ContactCompletePage() {
  return <CompletionPage completion={contactCompletion} />;
}

export function ApplicationCompletePage() {
  return <CompletionPage completion={applicationCompletion} />;
}

/** The page after a form was sent: its receipt, what happens next, and a link to the home page. */
function CompletionPage({ completion }: { completion: Keyed<CompletionTexts> }) {
  const texts = useTexts(completion);
  const receipt = useLocation({ select: ({ state }) => state.receipt });
  const sent = receipt !== undefined;
  // A reload, Back and Forward don't say it again.
  const [isNew] = useState(() => sent && !isBackOrReload());

  return (
    <>
      <PageHead lead={sent ? texts.lead : undefined} drawing={sent ? 'thanks' : 'unsent'} />
      <Section tone="paper" className={sent ? undefined : styles.unsent}>
        {sent ? (
          <Receipt receipt={receipt} texts={texts} />
        ) : (
          <div className={styles.without}>
            <h2 className="heading-large">
              <BreakAtClauses>{texts.withoutReceipt.title}</BreakAtClauses>
            </h2>
            <p>{texts.withoutReceipt.text}</p>
          </div>
        )}
        <div className={clsx(styles.ways, 'unprinted', sent && styles.below)}>
          {!sent && (
            <ArrowLink to={texts.form} button="primary">
              {texts.toForm}
            </ArrowLink>
          )}
          <ArrowLink to="/index" button="ghost" className={backLink}>
            {texts.toHome}
          </ArrowLink>
          {sent && <PrintButton>{texts.print}</PrintButton>}
        </div>
        {sent && <Copy receipt={receipt} texts={texts} />}
        <Notice message={isNew ? texts.accepted : null} />
      </Section>
      <Further texts={texts} />
    </>
  );
}

/** Pages to read while waiting for an answer. */
function Further({ texts: { furtherTitle, further } }: { texts: CompletionTexts }) {
  return (
    <Section labelledBy="further" className="unprinted">
      <h2 id="further">{breakPhrases(furtherTitle)}</h2>
      <ul role="list" className={styles.further}>
        {further.map(({ label, text, path }, index) => (
          <li key={index} className={styles.page}>
            <ArrowLink to={path} className={styles.pageName}>
              {label}
            </ArrowLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was sent with this receipt, as long as this tab has it. */
function Copy({ receipt, texts }: { receipt: string; texts: CompletionTexts }) {
  const [copy] = useState(() => readCopy(receipt));
  if (!copy) return null;
  const { title, note, sentAt, empty } = texts.copy;
  const rows = [
    // As the receipt has its day.
    {
      term: sentAt,
      description: new Date(copy.sentAt).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' }),
    },
    ...copy.answers.map(({ label, answer }) => ({
      term: label,
      description: answer === '' ? empty : <span translate="no">{answer}</span>,
    })),
  ];
  return (
    <section aria-labelledby="copy" className={styles.copy}>
      <h2 id="copy">{breakPhrases(title)}</h2>
      <p className="text-sm">{note}</p>
      <DefinitionTable rows={rows} />
    </section>
  );
}

/** The day of a receipt, which its number begins with: `C-20261120-7F3K9Q`. */
function dateOf(receipt: string, format: CompletionTexts['receivedOn']): string {
  const [, year, month, day] = /-(\d{4})(\d\d)(\d\d)-/.exec(receipt) ?? [];
  return day === undefined ? '' : format(Number(year), Number(month), Number(day));
}

/** The number of an accepted submission, to be written down, and what happens now. */
function Receipt({ receipt, texts }: { receipt: string; texts: CompletionTexts }) {
  return (
    <Columns
      widths="1fr 1.5fr"
      side={
        <div className={styles.receipt}>
          <h2 className={styles.label}>{texts.receiptLabel}</h2>
          <p className={styles.number} translate="no">
            {receipt}
          </p>
          <p className="text-sm">{dateOf(receipt, texts.receivedOn)}</p>
          <p className="text-sm">{texts.receiptNote}</p>
        </div>
      }
    >
      <h2 className={styles.nextTitle}>{texts.nextTitle}</h2>
      <TextList as="ol" texts={texts.next} className={clsx('ruled numbered', styles.steps)} />
    </Columns>
  );
}
