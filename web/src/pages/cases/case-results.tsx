import type { CaseResult } from '../../content/case-studies/case-study.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './case-results.module.css';
import { caseMessages } from './messages.ts';

export function CaseResults({ results }: { results: readonly CaseResult[] }) {
  return (
    <Section tone="dark">
      <SectionHeading
        number="03"
        label={caseMessages.results.label}
        title={caseMessages.results.title}
      />
      <dl className={styles.results}>
        {results.map(({ label, before, after }, index) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.before}>
              <span className={styles.when}>{caseMessages.before}</span>
              {before === caseMessages.none ? (
                <VisuallyHidden>{caseMessages.noneSpoken}</VisuallyHidden>
              ) : (
                before
              )}
            </dd>
            <dd className={styles.after}>
              <span className={styles.when}>{caseMessages.after}</span>
              <Reveal delay={index * 120}>{after}</Reveal>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{caseMessages.note}</p>
    </Section>
  );
}
