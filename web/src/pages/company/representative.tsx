import { representative } from '../../content/company-profile.ts';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { companyMessages } from './messages.ts';
import styles from './representative.module.css';

const messages = companyMessages.representative;

/** What the representative has to say, and where they come from. No portrait: the person is a sample. */
export function Representative() {
  return (
    <Section className={styles.representative}>
      <SectionHeading
        number="03"
        label={messages.label}
        title={messages.title}
        className={styles.heading}
      />
      <div className={styles.message}>
        {representative.message.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.profile}>
        <p className={styles.person}>
          <span className={styles.role}>{representative.role}</span>
          <span className={styles.name}>{representative.name}</span>
          <span className={styles.nameEn} lang="en">
            {representative.nameEn}
          </span>
        </p>
        <h3 className={styles.careerTitle}>{messages.career}</h3>
        <dl className={styles.career}>
          {representative.career.map(({ term, description }) => (
            <div key={term} className={styles.year}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
