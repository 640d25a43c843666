import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import driverDay from '../../content/pictures/driver-day.avif?picture';
import { driverTexts } from '../../content/driver.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { CopyLink } from '../../site/navigation/copy-link.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { DefinitionTable, HeadingWithText, Note } from '../../ui/text/prose.tsx';
import { BreakAtClauses } from '../../ui/text/text.tsx';
import styles from './driver-page.module.css';

export function DriverPage() {
  const texts = useTexts(driverTexts);
  const { features, specification } = texts;
  return (
    <>
      <PageHead lead={texts.lead} focus="30% 10%" />
      <Section numbered heading={features}>
        <ol role="list" className={clsx('ruled numbered', styles.features)}>
          {features.items.map(({ title, text }, index) => (
            <li key={index}>
              <HeadingWithText large title={<BreakAtClauses>{title}</BreakAtClauses>}>
                {text}
              </HeadingWithText>
            </li>
          ))}
        </ol>
      </Section>
      <Day texts={texts.day} />
      <Section numbered heading={specification} beside="sticky">
        {specification.groups.map(({ title, rows }, index) => (
          <section key={index} className={styles.group}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <DefinitionTable rows={rows} />
          </section>
        ))}
        <Note>{texts.note}</Note>
        <Note>{texts.sampleNote}</Note>
        <CopyLink />
      </Section>
      <PageCallout {...texts.callout} />
    </>
  );
}

/** All of the screens, of which one is seen. */
const SCREENS = '(width >= 1200px) 82vw, 75rem';

/** A working day along one road; where the line glows, the wheels turn and the screen keeps quiet. */
function Day({ texts }: { texts: (typeof driverTexts)['ja']['day'] }) {
  return (
    <Section numbered tone="dark">
      <SectionHeading id="day" {...texts} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the screen */}
      <section className={styles.dayFrame} tabIndex={0} aria-labelledby="day">
        <ol role="list" className={styles.day}>
          {texts.hours.map(({ time, title, text, screen, moving }, index) => (
            <li key={index} className={clsx(styles.hour, moving && styles.moving)}>
              <p className={styles.time}>
                <time>{time}</time>
                <span className={styles.state}>{moving ? texts.moving : texts.still}</span>
              </p>
              <figure className={styles.screen} style={{ '--place': index } as CSSProperties}>
                <div className={styles.screenPicture}>
                  <Picture source={driverDay} alt="" sizes={SCREENS} />
                </div>
                <figcaption className={styles.caption}>
                  <span className={styles.captionLabel}>{texts.screen}</span>
                  <span>{screen}</span>
                </figcaption>
              </figure>
              <HeadingWithText title={<BreakAtClauses>{title}</BreakAtClauses>}>
                {text}
              </HeadingWithText>
            </li>
          ))}
        </ol>
      </section>
    </Section>
  );
}
