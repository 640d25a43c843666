import { partnerSteps } from '../../content/business.ts';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { businessMessages } from './messages.ts';
import styles from './partner-steps.module.css';

const messages = businessMessages.steps;

export function PartnerSteps() {
  return (
    <Section tone="paper">
      <SectionHeading number="05" label={messages.label} title={messages.title} />
      <ol className={styles.steps}>
        {partnerSteps.map(({ name, period, text }) => (
          <li key={name} className={styles.step}>
            <p className={styles.period}>{period}</p>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
