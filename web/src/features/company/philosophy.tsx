import { philosophy } from '../../content/company-profile.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { companyMessages } from './messages.ts';
import styles from './philosophy.module.css';

/** The one sentence of the company, set upright like the warp, with the text across it. */
export function Philosophy() {
  return (
    <Section labelledBy="philosophy" className={styles.philosophy}>
      <div>
        <p className={styles.label} lang="en">
          {companyMessages.philosophy.label}
        </p>
        <h2 id="philosophy" className={styles.title}>
          {companyMessages.philosophy.title}
        </h2>
      </div>
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
