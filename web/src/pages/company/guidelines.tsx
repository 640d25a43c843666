import { guidelines } from '../../content/company-profile.ts';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import styles from './guidelines.module.css';
import { companyMessages } from './messages.ts';

const messages = companyMessages.guidelines;

export function Guidelines() {
  return (
    <Section tone="dark">
      <SectionHeading
        number="02"
        label={messages.label}
        title={messages.title}
        lead={messages.lead}
      />
      <ol className={styles.guidelines}>
        {guidelines.map(({ title, text }) => (
          <li key={title} className={styles.guideline}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
