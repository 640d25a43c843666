import { useTranslation } from '../../site/i18n/use-translation.ts';
import { cases } from '../../content/cases.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Section } from '../../ui/page/section.tsx';
import { CaseCard } from './case-card.tsx';
import { CaseCallout } from './case-callout.tsx';
import styles from './case-list-page.module.css';
import { caseMessages } from './messages.ts';

export function CaseListPage() {
  const { t } = useTranslation();
  const title = t('menu.case');
  return (
    <>
      <PageHero
        label={caseMessages.label}
        title={title}
        lead={caseMessages.lead}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Section tone="paper" labelledBy="case-list">
        <h2 id="case-list" className={styles.title}>
          {caseMessages.listTitle}
        </h2>
        <ul className={styles.list}>
          {cases.map((item, index) => (
            <CaseCard
              key={item.id}
              item={item}
              place={index + 1}
              wide={index === 0 ? 'first' : index === cases.length - 1 ? 'last' : undefined}
            />
          ))}
        </ul>
        <p className={styles.note}>{caseMessages.note}</p>
      </Section>
      <CaseCallout />
    </>
  );
}
