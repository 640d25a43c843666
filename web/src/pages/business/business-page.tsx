import { businessTexts, comparison, partnerSteps, supplies } from '../../content/business.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { pictures } from '../../content/pictures.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { RoleSplit } from './role-split.tsx';
import { Link } from '@tanstack/react-router';
import styles from './business-page.module.css';

export function BusinessPage() {
  const { intro, callout } = useTexts('business', businessTexts);
  const texts = useTexts('business', businessTexts);
  const { t } = useTranslation();
  const title = t('menu.business');
  return (
    <>
      <PageHero
        label={texts.label}
        title={title}
        lead={texts.lead}
        picture={<Picture source={pictures.business} alt="" sizes="100vw" priority />}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Section className={styles.intro}>
        <SectionHeading number="01" label={intro.label} title={intro.title} />
        <div className={styles.text}>
          {intro.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <DeferBelowFold>
        <RoleSplit />
        <Supplies />
        <Comparison />
        <PartnerSteps />
        <Callout
          title={callout.title}
          text={callout.text}
          actions={
            <>
              <Link to="/contact" className={buttonClass('primary')}>
                {callout.contact}
                <Arrow />
              </Link>
              <Link to="/case/list" className={buttonClass('onDark')}>
                {callout.cases}
                <Arrow />
              </Link>
            </>
          }
        />
      </DeferBelowFold>
    </>
  );
}

function Supplies() {
  const messages = useTexts('business', businessTexts).supplies;
  return (
    <Section tone="paper" className={styles.page}>
      <SectionHeading
        number="03"
        label={messages.label}
        title={messages.title}
        lead={messages.lead}
        className={styles.heading}
      />
      <ol>
        {supplies.map(({ name, text, contents, link }, index) => (
          <li key={name} className={styles.supply}>
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.suppliesText}>{text}</p>
              <ul className={styles.contents}>
                {contents.map((content) => (
                  <li key={content}>{content}</li>
                ))}
              </ul>
              <Link to={link.path} className={styles.link}>
                {link.label}
                <Arrow />
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The two ways to an AI business as bars of months on one scale. */
function Comparison() {
  const messages = useTexts('business', businessTexts).comparison;
  return (
    <Section>
      <SectionHeading
        number="04"
        label={messages.label}
        title={messages.title}
        lead={comparison.note}
      />
      <div className={styles.plans}>
        {comparison.plans.map((plan, index) => (
          <div key={plan.name} className={styles.plan} data-ours={index > 0}>
            <div className={styles.head}>
              <h3 className={styles.comparisonName}>{plan.name}</h3>
              <p className={styles.total}>{plan.total}</p>
            </div>
            <Reveal kind="draw">
              <ol className={styles.phases}>
                {plan.phases.map(({ name, from, to }) => (
                  <li
                    key={name}
                    className={styles.phase}
                    style={{
                      marginInlineStart: share(from),
                      inlineSize: share(to - from),
                    }}
                  >
                    <span className={styles.phaseName}>
                      {name}
                      <VisuallyHidden>{messages.months(from, to)}</VisuallyHidden>
                    </span>
                  </li>
                ))}
              </ol>
            </Reveal>
            <p className={styles.cost}>{plan.cost}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

const share = (months: number) => `${(months / comparison.months) * 100}%`;

function PartnerSteps() {
  const messages = useTexts('business', businessTexts).steps;
  return (
    <Section tone="paper">
      <SectionHeading number="05" label={messages.label} title={messages.title} />
      <ol className={styles.steps}>
        {partnerSteps.map(({ name, period, text }) => (
          <li key={name} className={styles.step}>
            <p className={styles.period}>{period}</p>
            <h3 className={styles.partnerStepsName}>{name}</h3>
            <p className={styles.partnerStepsText}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
