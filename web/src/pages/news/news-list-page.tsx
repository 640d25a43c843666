import { useTranslation } from '../../site/i18n/use-translation.ts';
import { newsOf } from '../../content/news.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Section } from '../../ui/page/section.tsx';
import { newsMessages } from './messages.ts';
import { NewsEntry } from './news-entry.tsx';
import styles from './news-list-page.module.css';
import { YearFilter } from './year-filter.tsx';

/** As many entries as a laptop's screen shows below the head. */
const FIRST_SCREEN = 5;

/** @param year the year the visitor chose; it lives in the address, so a list can be passed on */
export function NewsListPage({ year }: { year: number | undefined }) {
  const { t } = useTranslation();
  const title = t('menu.news');
  const items = newsOf(year);

  return (
    <>
      <PageHero
        label={newsMessages.label}
        title={title}
        lead={newsMessages.lead}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Section labelledBy="news-list" className={styles.page}>
        <div className={styles.side}>
          <YearFilter />
          <output className={styles.count}>{newsMessages.count(items.length)}</output>
        </div>
        <div>
          <h2 id="news-list" className={styles.title}>
            {newsMessages.listTitle}
          </h2>
          <ul className={styles.list}>
            {items.slice(0, FIRST_SCREEN).map((item) => (
              <NewsEntry key={item.id} item={item} />
            ))}
            <DeferBelowFold as="li">
              {items.slice(FIRST_SCREEN).map((item) => (
                <NewsEntry key={item.id} item={item} />
              ))}
            </DeferBelowFold>
          </ul>
        </div>
      </Section>
    </>
  );
}
