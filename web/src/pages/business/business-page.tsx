import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { pictures } from '../../content/pictures.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import styles from './business-page.module.css';
import { Comparison } from './comparison.tsx';
import { businessMessages } from './messages.ts';
import { PartnerSteps } from './partner-steps.tsx';
import { RoleSplit } from './role-split.tsx';
import { Supplies } from './supplies.tsx';

const { intro, callout } = businessMessages;

export function BusinessPage() {
  const { t } = useTranslation();
  const title = t('menu.business');
  return (
    <>
      <PageHero
        label={businessMessages.label}
        title={title}
        lead={businessMessages.lead}
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
