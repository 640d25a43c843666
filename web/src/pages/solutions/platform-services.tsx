import { platformServices } from '../../content/solutions/ai-platform.ts';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { platformMessages } from './messages.ts';
import styles from './platform-services.module.css';

const { services } = platformMessages;

/** One row a service, led by its verb in vertical type. */
export function PlatformServices() {
  return (
    <Section>
      <SectionHeading
        number="01"
        label={services.label}
        title={services.title}
        lead={services.lead}
      />
      <ul className={styles.services}>
        {platformServices.map(({ verb, name, text, details }) => (
          <li key={name} className={styles.service}>
            <p className={styles.verb}>{verb}</p>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            <ul className={styles.details}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
