import { notFound, useLoaderData } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { casePageTexts } from '../../content/case-page.ts';
import { findCase } from '../../content/find-case.ts';
import { cases } from '../../content/cases.ts';
import { neighbours } from '../../content/find-item.ts';
import type { CasePage } from '../../content/schemas/cases.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Pager } from '../../site/navigation/pager.tsx';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { CopyLink } from '../../site/navigation/copy-link.tsx';
import { Columns, Section, SectionHeading } from '../../ui/page/section.tsx';
import { FactList, Note, Prose } from '../../ui/text/prose.tsx';
import { VisuallyHidden, breakPhrases } from '../../ui/text/text.tsx';
import styles from './case-detail-page.module.css';
import { shares } from './shares.ts';

/** The case of an address, and its text. @throws notFound */
export const loadCase = async (id: string) => (await findCase(id)) ?? Promise.reject(notFound());

export function CaseDetailPage() {
  const { item, text } = useTexts(useLoaderData({ from: '/case/$id' }));
  const texts = useTexts(casePageTexts);
  const { previous, next } = neighbours(useTexts(cases), item.id);
  return (
    <>
      <PageHead lead={text.summary} focus="25% 5%" />
      <Section>
        <Columns sticky sideLast side={<Customer text={text} />}>
          <div className={styles.chapters}>
            {(['challenge', 'installed'] as const).map((chapter) => (
              <div key={chapter} className={clsx('numbered-part', styles.chapter)}>
                <SectionHeading label={texts[chapter].label} title={text.body[chapter].title} />
                <Prose blocks={text.body[chapter].text} link={SiteLink} />
              </div>
            ))}
          </div>
        </Columns>
      </Section>
      <Results results={text.results} measured={text.measured} />
      <Section numbered heading={texts.voice} beside="static">
        <figure>
          <blockquote className={styles.quote}>
            <p>{breakPhrases(text.voice.quote)}</p>
          </blockquote>
          <figcaption className={styles.speaker}>{text.voice.speaker}</figcaption>
        </figure>
      </Section>
      <Section tone="paper" as="div">
        <Pager
          texts={texts}
          list="/case/list"
          page="/case/$id"
          previous={previous && { id: previous.id, title: previous.name }}
          next={next && { id: next.id, title: next.name }}
        />
      </Section>
      <PageCallout {...texts.callout} />
    </>
  );
}

/** Stands beside the text: who they are, and what they use. */
function Customer({ text }: { text: CasePage }) {
  const texts = useTexts(casePageTexts);
  const facts = ['customer', 'industry', 'scale', 'since', 'period', 'devices'] as const;
  return (
    <div className={styles.customer}>
      <FactList facts={facts.map((fact) => ({ term: texts[fact], description: text[fact] }))} />
      <p className={styles.sideTitle}>{texts.products}</p>
      <ul role="list">
        {text.products.map(({ label, path }, index) => (
          <li key={index}>
            <ArrowLink to={path} className={styles.product}>
              {label}
            </ArrowLink>
          </li>
        ))}
      </ul>
      <CopyLink />
    </div>
  );
}

function Results({ results, measured }: Pick<CasePage, 'results' | 'measured'>) {
  const texts = useTexts(casePageTexts);
  return (
    <Section numbered tone="dark" heading={texts.results}>
      <dl className="ruled">
        {results.map(({ label, before, after }, index) => {
          const share = shares(before, after);
          return (
            <div key={index} className={styles.result}>
              <dt className={styles.resultLabel}>{label}</dt>
              <Amount when={texts.before} share={share?.before}>
                {before ?? <VisuallyHidden>{texts.notMeasured}</VisuallyHidden>}
              </Amount>
              <Amount when={texts.after} share={share?.after} reached>
                {after}
              </Amount>
            </div>
          );
        })}
      </dl>
      <Note>{texts.measured(measured)}</Note>
      <Note>{texts.note}</Note>
    </Section>
  );
}

type AmountProps = {
  when: string;
  /** How long its thread is, of the longest; without it, there is none. */
  share: number | undefined;
  /** Whether this is what was reached: the figure to see. */
  reached?: boolean;
  children: ReactNode;
};

function Amount({ when, share, reached = false, children }: AmountProps) {
  return (
    <dd
      className={clsx(styles.amount, reached && styles.reached)}
      style={{ '--share': share } as CSSProperties}
    >
      <span className={styles.when}>{when}</span>
      {share !== undefined && <div className={styles.thread} />}
      <span className={styles.figure}>{children}</span>
    </dd>
  );
}
