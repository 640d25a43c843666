import { Link } from '@tanstack/react-router';
import { supplies } from '../../content/business.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { businessMessages } from './messages.ts';
import styles from './supplies.module.css';

const messages = businessMessages.supplies;

export function Supplies() {
  return (
    <Section tone="paper" className={styles.page}>
      <SectionHeading
        number="03"
        label={messages.label}
        title={messages.title}
        lead={messages.lead}
        className={styles.heading}
      />
      <ol>
        {supplies.map(({ name, text, contents, link }, index) => (
          <li key={name} className={styles.supply}>
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
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
  );
}
