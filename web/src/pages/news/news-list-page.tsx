import { Link, useSearch } from '@tanstack/react-router';
import { newsYears } from '../../content/news-years.ts';
import { newsPageTexts } from '../../content/news-page.ts';
import { byYear, newsOf } from '../../content/news-by-year.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { NewsEntry } from '../../site/navigation/news-entry.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import pill from '../../ui/controls/pill.module.css';
import { Section } from '../../ui/page/section.tsx';
import styles from './news-list-page.module.css';

export function NewsListPage() {
  // It stands in the address, so that a list can be passed on.
  const { year } = useSearch({ from: '/news/list' });
  const texts = useTexts(newsPageTexts);
  const items = newsOf(year);

  return (
    <>
      <PageHead lead={texts.lead} />
      <Section labelledBy="news-list">
        <h2 id="news-list" className="hidden">
          {texts.listTitle}
        </h2>
        {items.length > 0 ? (
          <>
            <div className={styles.filter}>
              <YearFilter />
              <output className={styles.count}>{texts.count(items.length)}</output>
            </div>
            {byYear(items).map(([year, items]) => (
              <div key={year} className={styles.year}>
                {/* For the eye alone: the date of every entry says it. */}
                <p className={styles.yearNumber} aria-hidden="true">
                  {year}
                </p>
                <ul role="list" className="ruled">
                  {items.map((item) => (
                    <NewsEntry key={item.id} item={item} />
                  ))}
                </ul>
              </div>
            ))}
          </>
        ) : (
          <p>{texts.none}</p>
        )}
      </Section>
      <PageCallout {...texts.callout} />
    </>
  );
}

const choices: readonly (number | undefined)[] = [undefined, ...newsYears];

// Without it the link of every year would count as the current one on any list.
const exactly = { exact: true, includeSearch: true };

/**
 * 掲載年. Links, because every choice is an address of its own; choosing one changes what the page lists and leads
 * to no other page.
 */
function YearFilter() {
  const texts = useTexts(newsPageTexts);
  return (
    <nav aria-labelledby="year-filter">
      <p id="year-filter" className="label">
        {texts.yearFilter}
      </p>
      <ul role="list" className={pill.pills}>
        {choices.map((year) => (
          <li key={year ?? 'every'}>
            <Link
              to="/news/list"
              search={year === undefined ? {} : { year }}
              className={pill.pill}
              activeOptions={exactly}
              // No navigation: it takes the place of the choice before, and the reader stays where they are.
              replace
              resetScroll={false}
            >
              {year === undefined ? texts.everyYear : texts.year(year)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
