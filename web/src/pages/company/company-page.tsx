import { useTranslation } from '../../site/i18n/use-translation.ts';
import { outline } from '../../content/company-profile.ts';
import { pictures } from '../../content/pictures.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { DefinitionTable } from '../../ui/text/prose.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Access } from './access.tsx';
import styles from './company-page.module.css';
import { Guidelines } from './guidelines.tsx';
import { companyMessages } from './messages.ts';
import { Philosophy } from './philosophy.tsx';
import { Representative } from './representative.tsx';

export function CompanyPage() {
  const { t } = useTranslation();
  const title = t('menu.company');
  return (
    <>
      <PageHero
        label={companyMessages.label}
        title={title}
        lead={companyMessages.lead}
        picture={<Picture source={pictures.company} alt="" sizes="100vw" priority />}
        subject="left"
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Philosophy />
      <DeferBelowFold>
        <Guidelines />
        <Representative />
        <Section tone="paper" id="outline" className={styles.outline}>
          <SectionHeading
            number="04"
            label={companyMessages.outline.label}
            title={companyMessages.outline.title}
          />
          <div>
            <DefinitionTable rows={outline} />
            <p className={styles.note}>{companyMessages.note}</p>
          </div>
        </Section>
        <Access />
      </DeferBelowFold>
    </>
  );
}
