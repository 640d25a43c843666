import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { heartTexts } from '../../content/solutions/heart-inspection.ts';
import traces from '../../content/solutions/heart-traces.svg';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { FaqSection } from '../../ui/page/faq-section.tsx';
import { Columns, Section } from '../../ui/page/section.tsx';
import { HeadingWithText, Prose } from '../../ui/text/prose.tsx';
import { BreakAtClauses, breakPhrases, TextList } from '../../ui/text/text.tsx';
import styles from './heart-inspection-page.module.css';

type Texts = (typeof heartTexts)['ja'];

export function HeartInspectionPage() {
  const texts = useTexts(heartTexts);
  const { points, notice } = texts;
  return (
    <>
      <PageHead lead={texts.lead} focus="70% 20%" />
      <Measure texts={texts.measure} />
      <Section numbered heading={points} beside="static" widths="1fr 1.5fr">
        <ol role="list" className="indented">
          {points.items.map(({ title, text }, index) => (
            <li key={index} className={styles.point}>
              <HeadingWithText title={title}>{text}</HeadingWithText>
            </li>
          ))}
        </ol>
      </Section>
      <Scenes texts={texts.scenes} />
      <FaqSection numbered texts={texts.faq} />
      <Section tone="paper" labelledBy="heart-notice">
        <Columns side={<h2 id="heart-notice">{breakPhrases(notice.title)}</h2>}>
          <Prose blocks={[notice.text]} />
        </Columns>
      </Section>
      <PageCallout {...texts.callout} />
    </>
  );
}

/** One minute in front of the camera, as the four traces that are read from it. */
function Measure({ texts }: { texts: Texts['measure'] }) {
  return (
    <Section numbered tone="dark" heading={texts}>
      <dl>
        {texts.signals.map(({ id, name, text }, index) => (
          <div
            key={id}
            className={styles.signal}
            style={{ '--thread': `var(--thread-${index + 1})` } as CSSProperties}
          >
            <dt className={styles.signalName}>{name}</dt>
            <dd className={styles.signalText}>{text}</dd>
            <dd className={clsx('draw-in', styles.trace)} aria-hidden="true">
              <svg viewBox="0 0 600 60" preserveAspectRatio="none">
                <use href={`${traces}#${id}`} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.scale} aria-hidden="true">
        <span>{texts.start}</span>
        <span>{texts.end}</span>
      </p>
    </Section>
  );
}

/** School, telework, nursing home: where the screen stands, and one figure. */
function Scenes({ texts }: { texts: Texts['scenes'] }) {
  return (
    <Section numbered tone="paper" heading={texts}>
      <ul role="list" className={styles.scenes}>
        {texts.items.map(({ id, picture, name, title, text, how, figure, caption }) => (
          <li key={id} className={styles.scene}>
            <div className={styles.panel}>
              <Picture source={picture} alt="" sizes="(width >= 992px) 50vw, 100vw" fill />
              <p className={styles.figure}>
                <strong className={styles.value}>{figure}</strong>
                <span className={styles.caption}>{caption}</span>
              </p>
            </div>
            <div className={styles.words}>
              <h3 className="heading-large">
                <span className={styles.place}>{name}</span>
                <BreakAtClauses>{title}</BreakAtClauses>
              </h3>
              <p className={styles.soft}>{text}</p>
              <TextList texts={how} className={clsx('ruled', styles.how)} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
