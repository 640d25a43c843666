import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { pictures } from '../../content/pictures.ts';
import { driverSpecification } from '../../content/products/driver.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { DefinitionTable } from '../../ui/text/definition-table.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { DriverDay } from './driver-day.tsx';
import { DriverFeatures } from './driver-features.tsx';
import styles from './driver-page.module.css';
import { driverMessages } from './messages.ts';

const { specification, callout } = driverMessages;

export function DriverPage() {
  const { t } = useTranslation();
  const title = t('menu.driver');
  return (
    <>
      <PageHero
        label={driverMessages.label}
        title={driverMessages.titlePhrases}
        lead={driverMessages.lead}
        picture={<Picture source={pictures.driverPhoneDark} alt="" sizes="100vw" priority />}
        subject="left"
        breadcrumb={
          <PageBreadcrumb
            through={[{ label: t('menu.product'), to: '/product/index' }]}
            current={title}
          />
        }
      />
      <DriverFeatures />
      <DeferBelowFold>
        <DriverDay />
        <Section className={styles.specification}>
          <SectionHeading
            number="03"
            label={specification.label}
            title={specification.title}
            className={styles.heading}
          />
          <div>
            <DefinitionTable rows={driverSpecification} />
            <p className={styles.note}>{driverMessages.note}</p>
          </div>
        </Section>
        <Callout
          title={callout.title}
          text={callout.text}
          actions={
            <>
              <Link to="/contact" className={buttonClass('primary')}>
                {callout.action}
                <Arrow />
              </Link>
              <Link to="/product/index" className={buttonClass('onDark')}>
                {callout.back}
                <Arrow />
              </Link>
            </>
          }
        />
      </DeferBelowFold>
    </>
  );
}
