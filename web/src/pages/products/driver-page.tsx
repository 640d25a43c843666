import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { plates } from '../../content/plates.ts';
import { driverTexts } from '../../content/products/driver.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
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
      <PageHead lead={texts.lead} subject="small" />
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

/** All of the screens, of which one is seen. */
const SCREENS = '(width >= 992px) 69rem, 450vw';

/** A working day along one road; where the line glows, the wheels turn and the screen keeps quiet. */
function Day({ day }: { day: Texts['day'] }) {
  return (
    <Section tone="dark">
      <SectionHeading number="02" {...day} />
      <ol className={styles.day}>
        {day.hours.map(({ time, title, text, screen, moving }, index) => (
          <li key={time} className={clsx(styles.hour, moving && styles.moving)}>
            <p className={styles.time}>
              <time>{time}</time>
              <span className={styles.state}>{moving ? day.moving : day.still}</span>
            </p>
            <div className={styles.words}>
              <Titled title={title}>{text}</Titled>
            </div>
            <div className={styles.screen} style={{ '--place': index } as CSSProperties}>
              <div className={styles.screenPicture}>
                <Picture source={plates.driverDay} alt="" sizes={SCREENS} />
              </div>
              <p>
                <span className={styles.screenLabel}>{day.screen}</span>
                {screen}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
