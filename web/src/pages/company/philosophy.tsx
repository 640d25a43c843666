import { philosophy } from '../../content/company-profile.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { companyMessages } from './messages.ts';
import styles from './philosophy.module.css';

/** The one sentence of the company, set upright like the warp, with the text across it. */
export function Philosophy() {
  return (
    <Section labelledBy="philosophy" className={styles.philosophy}>
      <SectionHeading
        number="01"
        id="philosophy"
        label={companyMessages.philosophy.label}
        title={companyMessages.philosophy.title}
        className={styles.heading}
      />
      <Reveal className={styles.upright}>
        <p className={styles.statement} data-display>
          {philosophy.statement.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      </Reveal>
      <div className={styles.text}>
        {philosophy.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
