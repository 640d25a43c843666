import { clsx } from 'clsx';
import { businessTexts } from '../../content/business.ts';
import warp from '../../content/pictures/plate-warp.avif?picture';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import timeline from '../../ui/drawing/timeline.module.css';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Note, HeadingWithText } from '../../ui/text/parts.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { VisuallyHidden, breakPhrases } from '../../ui/text/text.tsx';
import styles from './business-page.module.css';
import { RoleSplit } from './role-split.tsx';

type Texts = typeof businessTexts;

export function BusinessPage() {
  const texts = useTexts('business', businessTexts);
  const { intro } = texts;
  return (
    <>
      <PageHead lead={texts.lead} />
      <Section numbered>
        <Columns widths="1.2fr 1fr" side={<SectionHeading {...intro} />}>
          <div className={styles.introText}>
            <Prose blocks={intro.text} />
          </div>
        </Columns>
      </Section>
      <div className={styles.warp}>
        <Picture source={warp} alt="" sizes="100vw" fill />
      </div>
      <RoleSplit texts={texts.roles} />
      <Supplies texts={texts.supplies} />
      <Comparison texts={texts.comparison} />
      <Steps texts={texts.steps} />
      <FactSection texts={texts.terms} />
      <PageCallout {...texts.callout} />
    </>
  );
}

function Supplies({ texts }: { texts: Texts['supplies'] }) {
  return (
    <Section numbered tone="paper">
      <Columns sticky widths="1fr 1.5fr" side={<SectionHeading {...texts} />}>
        <ol className={clsx('ruled numbered', styles.supplies)}>
          {texts.items.map(({ name, text, contents, link }, index) => (
            <li key={index}>
              <div>
                <HeadingWithText title={name}>{text}</HeadingWithText>
                <ul className={styles.contents}>
                  {contents.map((content, index) => (
                    <li key={index}>{content}</li>
                  ))}
                </ul>
                <ArrowLink to={link.path}>{link.label}</ArrowLink>
              </div>
            </li>
          ))}
        </ol>
      </Columns>
    </Section>
  );
}

/** The two ways to an AI business as bars of months on one scale. */
function Comparison({ texts }: { texts: Texts['comparison'] }) {
  const share = (months: number) => `${(months / texts.months) * 100}%`;
  return (
    <Section numbered>
      <SectionHeading {...texts} />
      <div className={styles.plans}>
        {texts.plans.map((plan, index) => (
          <div key={index} data-ours={index > 0}>
            <div className={styles.planHead}>
              <h3>{breakPhrases(plan.name)}</h3>
              <p className={styles.total}>{plan.total}</p>
            </div>
            <div className="draw-in">
              <ol className={styles.phases}>
                {plan.phases.map(({ name, from, to }, index) => (
                  <li
                    key={index}
                    className={styles.phase}
                    style={{ marginInlineStart: share(from), inlineSize: share(to - from) }}
                  >
                    <span className={styles.phaseName}>
                      <span>{name}</span>
                      <VisuallyHidden>{texts.period(from, to)}</VisuallyHidden>
                    </span>
                  </li>
                ))}
              </ol>
            </div>
            <p className={styles.cost}>{plan.cost}</p>
          </div>
        ))}
      </div>
      <Note>{texts.note}</Note>
    </Section>
  );
}

function Steps({ texts }: { texts: Texts['steps'] }) {
  return (
    <Section numbered tone="paper">
      <SectionHeading {...texts} />
      <ol className={clsx(timeline.timeline, styles.steps)}>
        {texts.items.map(({ name, period, text }, index) => (
          <li key={index} className={styles.step}>
            <p className={styles.period}>{period}</p>
            <HeadingWithText title={name}>{text}</HeadingWithText>
          </li>
        ))}
      </ol>
    </Section>
  );
}
