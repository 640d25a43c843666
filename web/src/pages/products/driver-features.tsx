import { driverFeatures } from '../../content/products/driver.ts';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { driverMessages } from './messages.ts';
import { Phrases } from '../../ui/text/phrases.tsx';
import styles from './driver-features.module.css';

const { features } = driverMessages;

export function DriverFeatures() {
  return (
    <Section>
      <SectionHeading number="01" label={features.label} title={features.title} />
      <ol className={styles.features}>
        {driverFeatures.map(({ title, text }) => (
          <li key={title} className={styles.feature}>
            <h3 className={styles.title}>
              <Phrases>{title}</Phrases>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
