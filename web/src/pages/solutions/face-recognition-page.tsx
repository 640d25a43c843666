import { platformTexts } from '../../content/solutions/ai-platform.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Phrases } from '../../ui/text/text.tsx';
import styles from './face-recognition-page.module.css';

type Texts = typeof platformTexts;

export function FaceRecognitionPage() {
  const texts = useTexts('platform', platformTexts);
  return (
    <>
      <PageHead lead={texts.lead} />
      <Services services={texts.services} />
      <DeferBelowFold>
        <Points points={texts.points} />
        <Use use={texts.use} />
        <FactSection number="04" texts={texts.terms} />
        <PageCallout {...texts.callout} />
      </DeferBelowFold>
    </>
  );
}

/** One row a service, led by its verb in vertical type. */
function Services({ services }: { services: Texts['services'] }) {
  return (
    <Section>
      <SectionHeading number="01" {...services} />
      <ul className={styles.services}>
        {services.items.map(({ verb, name, text, details }) => (
          <li key={name} className={styles.service}>
            <p className={styles.verb}>{verb}</p>
            <div>
              <h3 className={styles.title}>{name}</h3>
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

/** Three reasons, each with the one figure that carries it. */
function Points({ points }: { points: Texts['points'] }) {
  return (
    <Section tone="dark">
      <SectionHeading number="02" {...points} />
      <ol className={styles.points}>
        {points.items.map(({ title, text, figure, unit, caption }) => (
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

function Use({ use }: { use: Texts['use'] }) {
  return (
    <Section tone="paper" className={styles.use}>
      <div>
        <SectionHeading number="03" {...use} />
        <ol className={styles.steps}>
          {use.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={styles.stepText}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <figure className={styles.response}>
        <figcaption className={styles.responseTitle}>{use.responseTitle}</figcaption>
        <pre className={styles.code}>
          <code lang="en">{use.response}</code>
        </pre>
        <p className={styles.caption}>{use.responseNote}</p>
      </figure>
    </Section>
  );
}
