import { heartSignals } from '../../content/solutions/heart-inspection.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { heartMessages } from './messages.ts';
import styles from './heart-measure.module.css';
import { TRACE_HEIGHT, TRACE_LENGTH, tracePaths } from './traces.ts';

const { measure } = heartMessages;

/** One minute in front of the camera, as the four traces that are read from it. */
export function HeartMeasure() {
  return (
    <Section tone="dark">
      <SectionHeading number="01" label={measure.label} title={measure.title} lead={measure.lead} />
      <dl className={styles.signals}>
        {heartSignals.map(({ name, text }, index) => (
          <div key={name} className={styles.signal}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
            <dd className={styles.drawing} aria-hidden="true">
              <Reveal kind="draw" delay={index * 150}>
                <svg
                  className={styles.trace}
                  viewBox={`0 0 ${TRACE_LENGTH} ${TRACE_HEIGHT}`}
                  preserveAspectRatio="none"
                  fill="none"
                >
                  <path d={tracePaths[index]} vectorEffect="non-scaling-stroke" />
                </svg>
              </Reveal>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.scale} aria-hidden="true">
        <span>{measure.start}</span>
        <span>{measure.end}</span>
      </p>
    </Section>
  );
}
