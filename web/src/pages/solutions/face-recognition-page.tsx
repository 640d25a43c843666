import { clsx } from 'clsx';
import { platformTexts } from '../../content/solutions/ai-platform.ts';
import consolePicture from '../../content/pictures/plate-console.avif?picture';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Columns, Section, SectionHeading } from '../../ui/page/section.tsx';
import { BigNumber, HeadingWithText } from '../../ui/text/prose.tsx';
import { BreakAtClauses, TextList } from '../../ui/text/text.tsx';
import styles from './face-recognition-page.module.css';

type Texts = (typeof platformTexts)['ja'];

export function FaceRecognitionPage() {
  const texts = useTexts(platformTexts);
  return (
    <>
      <PageHead lead={texts.lead} focus="82% 20%" />
      <Services texts={texts.services} />
      <Points texts={texts.points} />
      <Use texts={texts.use} />
      <FactSection texts={texts.terms} />
      <PageCallout {...texts.callout} />
    </>
  );
}

/** What one sees of the services, and a row for each, led by its verb in vertical type. */
function Services({ texts }: { texts: Texts['services'] }) {
  return (
    <Section numbered heading={texts}>
      <figure className={styles.console}>
        <Picture source={consolePicture} alt={texts.console.alt} sizes="100vw" />
        <figcaption className={styles.caption}>{texts.console.caption}</figcaption>
      </figure>
      <ul role="list" className="ruled">
        {texts.items.map(({ verb, name, text, details }, index) => (
          <li key={index} className={styles.service}>
            <p className={styles.verb}>{verb}</p>
            <HeadingWithText title={name}>{text}</HeadingWithText>
            <TextList texts={details} className={clsx('ruled', styles.details)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Three reasons, each with the one figure that carries it. */
function Points({ texts }: { texts: Texts['points'] }) {
  return (
    <Section numbered tone="dark" heading={texts}>
      <ol role="list" className="ruled">
        {texts.items.map(({ title, text, figure, unit, caption }, index) => (
          <li key={index} className={styles.point}>
            <div className="rise">
              <p className={styles.value}>
                <BigNumber value={figure} unit={unit} />
              </p>
              <p className={styles.caption}>{caption}</p>
            </div>
            <div className={styles.words}>
              <HeadingWithText title={<BreakAtClauses>{title}</BreakAtClauses>}>
                {text}
              </HeadingWithText>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Use({ texts }: { texts: Texts['use'] }) {
  return (
    <Section numbered tone="paper">
      <Columns
        widths="minmax(0, 1.15fr) minmax(0, 1fr)"
        side={
          <>
            <SectionHeading {...texts} />
            <ol role="list" className={clsx('ruled numbered', styles.steps)}>
              {texts.steps.map(({ title, text }, index) => (
                <li key={index}>
                  <HeadingWithText title={title}>{text}</HeadingWithText>
                </li>
              ))}
            </ol>
          </>
        }
      >
        <figure className="sticky below-label">
          <figcaption className={styles.responseTitle}>{texts.responseTitle}</figcaption>
          <pre className={styles.code}>
            <code lang="en">
              {texts.response.split(/("\w+")(?=:)/).map((part, index) =>
                index % 2 ? (
                  <span key={index} className={styles.key}>
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
            </code>
          </pre>
          <p className={styles.caption}>{texts.responseNote}</p>
        </figure>
      </Columns>
    </Section>
  );
}
