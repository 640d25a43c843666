import type { businessTexts } from '../../content/business.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './comparison.module.css';

type ComparisonProps = { texts: (typeof businessTexts)['comparison'] };

/** The two ways to an AI business as bars of months on one scale. */
export function Comparison({ texts }: ComparisonProps) {
  const share = (months: number) => `${(months / texts.months) * 100}%`;
  return (
    <Section>
      <SectionHeading number="04" {...texts} />
      <div className={styles.plans}>
        {texts.plans.map((plan, index) => (
          <div key={plan.name} className={styles.plan} data-ours={index > 0}>
            <div className={styles.head}>
              <h3 className={styles.name}>{plan.name}</h3>
              <p className={styles.total}>{plan.total}</p>
            </div>
            <Reveal kind="draw">
              <ol className={styles.phases}>
                {plan.phases.map(({ name, from, to }) => (
                  <li
                    key={name}
                    className={styles.phase}
                    style={{
                      marginInlineStart: share(from),
                      inlineSize: share(to - from),
                    }}
                  >
                    <span className={styles.phaseName}>
                      {name}
                      <VisuallyHidden>{texts.period(from, to)}</VisuallyHidden>
                    </span>
                  </li>
                ))}
              </ol>
            </Reveal>
            <p className={styles.cost}>{plan.cost}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
