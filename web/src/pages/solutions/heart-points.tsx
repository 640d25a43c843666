import { heartPoints } from '../../content/solutions/heart-inspection.ts';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { heartMessages } from './messages.ts';
import styles from './heart-points.module.css';

const { points } = heartMessages;

export function HeartPoints() {
  return (
    <Section className={styles.page}>
      <SectionHeading number="02" label={points.label} title={points.title} />
      <ol className={styles.points}>
        {heartPoints.map(({ title, text }) => (
          <li key={title} className={styles.point}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
