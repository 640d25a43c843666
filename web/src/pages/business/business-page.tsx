import { clsx } from 'clsx';
import { businessTexts } from '../../content/business.ts';
import warp from '../../content/pictures/plate-warp.avif?picture';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import timeline from '../../ui/drawing/timeline.module.css';
import { Picture } from '../../ui/drawing/picture.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Section } from '../../ui/page/section.tsx';
import { HeadingWithText, Note, Prose } from '../../ui/text/prose.tsx';
import { breakPhrases, TextList, VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './business-page.module.css';
import { RoleSplit } from './role-split.tsx';

type Texts = (typeof businessTexts)['ja'];

export function BusinessPage() {
  const texts = useTexts(businessTexts);
  return (
    <>
      <PageHead lead={texts.lead} />
      <Section numbered heading={texts.intro} beside="static" widths="1.2fr 1fr">
        <div className="below-label">
          <Prose blocks={texts.intro.text} />
        </div>
      </Section>
      <div className={styles.warp}>
        <Picture source={warp} alt="" sizes="100vw" fill />
      </div>
      <RoleSplit texts={texts.roles} />
      <Supplies texts={texts.supplies} />
      <Comparison texts={texts.comparison} />
      <Section numbered tone="paper" heading={texts.steps}>
        <ol role="list" className={clsx(timeline.timeline, styles.steps)}>
          {texts.steps.items.map(({ name, period, text }, index) => (
            <li key={index} className={styles.step}>
              <p className={styles.period}>{period}</p>
              <HeadingWithText title={name}>{text}</HeadingWithText>
            </li>
          ))}
        </ol>
      </Section>
      <FactSection texts={texts.terms} />
      <PageCallout {...texts.callout} />
    </>
  );
}

function Supplies({ texts }: { texts: Texts['supplies'] }) {
  return (
    <Section numbered tone="paper" heading={texts} beside="sticky" widths="1fr 1.5fr">
      <ol role="list" className={clsx('ruled numbered', styles.supplies)}>
        {texts.items.map(({ name, text, contents, link }, index) => (
          <li key={index}>
            <div>
              <HeadingWithText title={name}>{text}</HeadingWithText>
              <TextList texts={contents} className={styles.contents} />
              <ArrowLink to={link.path}>{link.label}</ArrowLink>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The two ways to an AI business as bars of months on one scale. */
function Comparison({ texts }: { texts: Texts['comparison'] }) {
  const share = (months: number) => `${(months / texts.months) * 100}%`;
  return (
    <Section numbered heading={texts}>
      <div className={styles.plans}>
        {texts.plans.map((plan, index) => (
          <div key={index} data-ours={index > 0}>
            <div className={styles.planHead}>
              <h3>{breakPhrases(plan.name)}</h3>
              <p className={styles.total}>{plan.total}</p>
            </div>
            <ol role="list" className={clsx('draw-in', styles.phases)}>
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
            <p className={styles.cost}>{plan.cost}</p>
          </div>
        ))}
      </div>
      <Note>{texts.note}</Note>
    </Section>
  );
}
