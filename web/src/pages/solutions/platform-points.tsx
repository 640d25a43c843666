import { platformPoints } from '../../content/solutions/ai-platform.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { platformMessages } from './messages.ts';
import { Phrases } from '../../ui/text/phrases.tsx';
import styles from './platform-points.module.css';

const { points } = platformMessages;

/** Three reasons, each with the one figure that carries it. */
export function PlatformPoints() {
  return (
    <Section tone="dark">
      <SectionHeading number="02" label={points.label} title={points.title} />
      <ol className={styles.points}>
        {platformPoints.map(({ title, text, figure, unit, caption }) => (
          <li key={title} className={styles.point}>
            <Reveal className={styles.figure}>
              <p className={styles.value}>
                {figure}
                <span className={styles.unit}>{unit}</span>
              </p>
              <p className={styles.caption}>{caption}</p>
            </Reveal>
            <div>
              <h3 className={styles.title}>
                <Phrases>{title}</Phrases>
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
