import { Link } from '@tanstack/react-router';
import { newsYears } from '../../content/news.ts';
import { WITHIN_PAGE } from '../../navigation/within-page.ts';
import { newsMessages } from './messages.ts';
import styles from './year-filter.module.css';

const choices: readonly (number | undefined)[] = [undefined, ...newsYears];

// Without it the link of every year would count as the current one on any list.
const exactly = { exact: true, includeSearch: true };

/**
 * 掲載年. Links, because every choice is an address of its own. Choosing changes what the page lists and is no
 * way to another page: it takes the place of the choice before, and the reader stays where they are.
 */
export function YearFilter() {
  return (
    <nav aria-labelledby="year-filter">
      <p id="year-filter" className={styles.label}>
        {newsMessages.yearFilter}
      </p>
      <ul className={styles.years}>
        {choices.map((year) => (
          <li key={year ?? newsMessages.everyYear}>
            <Link
              to="/news/list"
              search={year === undefined ? {} : { year }}
              className={styles.year}
              activeOptions={exactly}
              replace
              state={WITHIN_PAGE}
            >
              {year === undefined ? newsMessages.everyYear : newsMessages.year(year)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
