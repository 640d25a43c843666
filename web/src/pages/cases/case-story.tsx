import { Link } from '@tanstack/react-router';
import type { CaseStudy } from '../../content/case-studies/case-study.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import styles from './case-story.module.css';
import { caseMessages } from './messages.ts';

/** The customer beside the text: what was wrong, and what was installed. */
export function CaseStory({ study }: { study: CaseStudy }) {
  const facts = [
    { term: caseMessages.customer, description: study.customer },
    { term: caseMessages.industry, description: study.industry },
    { term: caseMessages.scale, description: study.scale },
    { term: caseMessages.period, description: study.period },
  ];
  return (
    <Section className={styles.page}>
      <div className={styles.side}>
        <dl className={styles.facts}>
          {facts.map(({ term, description }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.sideTitle}>{caseMessages.products}</p>
        <ul>
          {study.products.map(({ label, path }) => (
            <li key={label}>
              <Link to={path} className={styles.product}>
                {label}
                <Arrow />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.text}>
        <Chapter number="01" heading={caseMessages.challenge} paragraphs={study.challenge} />
        <Chapter number="02" heading={caseMessages.installed} paragraphs={study.installed} />
      </div>
    </Section>
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
      <SectionHeading number={number} label={heading.label} title={heading.title} />
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
