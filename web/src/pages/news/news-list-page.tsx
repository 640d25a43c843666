import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { newsPageTexts } from '../../content/news-page.ts';
import { newsOf, newsYears } from '../../content/news.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { NewsEntry } from '../../site/navigation/news-entry.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { pill, pills } from '../../ui/controls/pill.ts';
import { Columns } from '../../ui/page/columns.tsx';
import { rows, Section } from '../../ui/page/section.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './news-list-page.module.css';

/** As many entries as a laptop's screen shows below the head. */
const FIRST_SCREEN = 5;

/** @param year the year the visitor chose; it lives in the address, so a list can be passed on */
export function NewsListPage({ year }: { year: number | undefined }) {
  const texts = useTexts('newsPage', newsPageTexts);
  const items = newsOf(year);

  return (
    <>
      <PageHead lead={texts.lead} />
      <Section labelledBy="news-list">
        <Columns
          sticky
          side={
            items.length > 0 && (
              <>
                <YearFilter />
                <output className={styles.count}>{texts.count(items.length)}</output>
              </>
            )
          }
        >
          <h2 id="news-list">
            <VisuallyHidden>{texts.listTitle}</VisuallyHidden>
          </h2>
          {items.length > 0 ? (
            <ul className={rows}>
              {items.slice(0, FIRST_SCREEN).map((item) => (
                <NewsEntry key={item.id} item={item} />
              ))}
              <DeferBelowFold as="li">
                {items.slice(FIRST_SCREEN).map((item) => (
                  <NewsEntry key={item.id} item={item} />
                ))}
              </DeferBelowFold>
            </ul>
          ) : (
            <p>{texts.none}</p>
          )}
        </Columns>
      </Section>
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
  const texts = useTexts('newsPage', newsPageTexts);
  return (
    <nav aria-labelledby="year-filter">
      <p id="year-filter" className={styles.filterLabel}>
        {texts.yearFilter}
      </p>
      <ul className={clsx(pills, styles.years)}>
        {choices.map((year) => (
          <li key={year ?? 'every'}>
            <Link
              to="/news/list"
              search={year === undefined ? {} : { year }}
              className={pill}
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
