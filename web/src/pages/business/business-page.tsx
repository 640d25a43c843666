import { Link } from '@tanstack/react-router';
import { businessTexts } from '../../content/business.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import styles from './business-page.module.css';
import { Comparison } from './comparison.tsx';
import { RoleSplit } from './role-split.tsx';

export function BusinessPage() {
  const texts = useTexts('business', businessTexts);
  const { intro, supplies, steps } = texts;
  return (
    <>
      <PageHead lead={texts.lead} />
      <Section className={styles.intro}>
        <SectionHeading number="01" {...intro} />
        <div className={styles.introText}>
          {intro.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <DeferBelowFold>
        <RoleSplit texts={texts.roles} />
        <Section tone="paper" className={styles.supplies}>
          <SectionHeading number="03" className={styles.suppliesHeading} {...supplies} />
          <ol>
            {supplies.items.map(({ name, text, contents, link }, index) => (
              <li key={name} className={styles.supply}>
                <p className={styles.number} aria-hidden="true">
                  {index + 1}
                </p>
                <div>
                  <h3 className={styles.supplyName}>{name}</h3>
                  <p className={styles.supplyText}>{text}</p>
                  <ul className={styles.contents}>
                    {contents.map((content) => (
                      <li key={content}>{content}</li>
                    ))}
                  </ul>
                  <Link to={link.path} className={styles.link}>
                    {link.label}
                    <Arrow />
                  </Link>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <Comparison texts={texts.comparison} />
        <Section tone="paper">
          <SectionHeading number="05" {...steps} />
          <ol className={styles.steps}>
            {steps.items.map(({ name, period, text }) => (
              <li key={name} className={styles.step}>
                <p className={styles.period}>{period}</p>
                <h3 className={styles.stepName}>{name}</h3>
                <p className={styles.stepText}>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <FactSection number="06" texts={texts.terms} />
        <PageCallout {...texts.callout} />
      </DeferBelowFold>
    </>
  );
}
