import { clsx } from 'clsx';
import { type DrivingHour, driverTexts } from '../../content/products/driver.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { rows, Section, SectionHeading } from '../../ui/page/section.tsx';
import { Titled } from '../../ui/text/parts.tsx';
import { Phrases } from '../../ui/text/text.tsx';
import styles from './driver-page.module.css';

type Texts = typeof driverTexts;

export function DriverPage() {
  const texts = useTexts('driver', driverTexts);
  const { specification, note, sampleNote } = texts;
  return (
    <>
      <PageHead phrases={texts.title} lead={texts.lead} subject="left" />
      <Features features={texts.features} />
      <DeferBelowFold>
        <Day day={texts.day} />
        <FactSection number="03" texts={{ ...specification, notes: [note, sampleNote] }} />
        <PageCallout {...texts.callout} />
      </DeferBelowFold>
    </>
  );
}

function Features({ features }: { features: Texts['features'] }) {
  return (
    <Section>
      <SectionHeading number="01" {...features} />
      <ol className={clsx(rows, styles.features)}>
        {features.items.map(({ title, text }) => (
          <li key={title} className={styles.feature}>
            <h3 className={styles.featureTitle}>
              <Phrases>{title}</Phrases>
            </h3>
            <p className={styles.featureText}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A working day along one road; where the line glows, the wheels turn and the screen keeps quiet. */
function Day({ day }: { day: Texts['day'] }) {
  return (
    <Section tone="dark">
      <SectionHeading number="02" {...day} />
      <ol className={styles.day}>
        {day.hours.map(({ time, title, text, screen, sketch, moving }) => (
          <li key={time} className={clsx(styles.hour, moving && styles.moving)}>
            <p className={styles.time}>
              <time>{time}</time>
              <span className={styles.state}>{moving ? day.moving : day.still}</span>
            </p>
            <div className={styles.words}>
              <Titled title={title}>{text}</Titled>
            </div>
            <p className={styles.screen}>
              <ScreenSketch sketch={sketch} />
              <span className={styles.screenLabel}>{day.screen}</span>
              {screen}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const strokes: Record<DrivingHour['sketch'], string> = {
  check: 'M30 34a16 16 0 1 0 32 0a16 16 0 1 0-32 0m8 0 6 6 11-12M22 68h48M30 80h32',
  map: 'M10 22 38 34 82 18M6 66 40 54 86 70M38 6 46 54 40 92M22 92C22 62 66 74 64 40',
  list: 'M14 20h8M32 20h46M14 42h8M32 42h34M14 64h8M32 64h42M14 86h64',
};

/** What the phone shows at that hour, in a few strokes. Decorative: the words stand beside it. */
function ScreenSketch({ sketch }: { sketch: DrivingHour['sketch'] }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 92 98" fill="none" aria-hidden="true">
      <path d={strokes[sketch]} />
    </svg>
  );
}
