import { Link } from '@tanstack/react-router';
import { casePageTexts } from '../../content/case-page.ts';
import {
  type CaseItem,
  type CaseOutline,
  type CaseStudy,
  casesAround,
} from '../../content/cases.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Pager } from '../../site/navigation/pager.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './case-detail-page.module.css';

type CaseDetailPageProps = { item: CaseItem; text: CaseOutline & CaseStudy };

export function CaseDetailPage({ item, text }: CaseDetailPageProps) {
  const texts = useTexts('casePage', casePageTexts);
  const { previous, next } = casesAround(item.id);
  return (
    <>
      <PageHead lead={text.summary} subject="left" />
      <Section className={styles.beside}>
        <Customer text={text} />
        <div className={styles.chapters}>
          <Chapter number="01" heading={texts.challenge} paragraphs={text.challenge} />
          <Chapter number="02" heading={texts.installed} paragraphs={text.installed} />
        </div>
      </Section>
      <DeferBelowFold>
        <Results results={text.results} measured={text.measured} />
        <Section className={styles.voice}>
          <SectionHeading number="04" {...texts.voice} />
          <figure>
            <blockquote className={styles.quote}>
              <p>{text.voice.text}</p>
            </blockquote>
            <figcaption className={styles.speaker}>{text.voice.speaker}</figcaption>
          </figure>
        </Section>
        <Section tone="paper">
          <Pager
            texts={texts}
            list="/case/list"
            page="/case/$id"
            previous={previous && { id: previous.id, title: previous.name }}
            next={next && { id: next.id, title: next.name }}
          />
        </Section>
        <PageCallout {...texts.callout} />
      </DeferBelowFold>
    </>
  );
}

/** Stands beside the text: who they are, and what they use. */
function Customer({ text }: { text: CaseOutline & CaseStudy }) {
  const texts = useTexts('casePage', casePageTexts);
  return (
    <div className={styles.side}>
      <dl className={styles.facts}>
        {(['customer', 'industry', 'scale', 'since', 'period', 'devices'] as const).map((fact) => (
          <div key={fact}>
            <dt>{texts[fact]}</dt>
            <dd>{text[fact]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sideTitle}>{texts.products}</p>
      <ul>
        {text.products.map(({ label, path }) => (
          <li key={label}>
            <Link to={path} className={styles.product}>
              {label}
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChapterProps = {
  number: string;
  heading: { label: string; title: string };
  paragraphs: readonly string[];
};

function Chapter({ number, heading, paragraphs }: ChapterProps) {
  return (
    <div className={styles.chapter}>
      <SectionHeading number={number} {...heading} />
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Results({ results, measured }: Pick<CaseOutline & CaseStudy, 'results' | 'measured'>) {
  const texts = useTexts('casePage', casePageTexts);
  return (
    <Section tone="dark">
      <SectionHeading number="03" {...texts.results} />
      <dl className={styles.results}>
        {results.map(({ label, before, after }, index) => (
          <div key={label} className={styles.result}>
            <dt className={styles.resultLabel}>{label}</dt>
            <dd className={styles.before}>
              <span className={styles.when}>{texts.before}</span>
              {before ?? <VisuallyHidden>{texts.notMeasured}</VisuallyHidden>}
            </dd>
            <dd className={styles.after}>
              <span className={styles.when}>{texts.after}</span>
              <Reveal delay={index * 120}>{after}</Reveal>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{texts.measured(measured)}</p>
      {texts.note !== undefined && <p className={styles.note}>{texts.note}</p>}
    </Section>
  );
}
