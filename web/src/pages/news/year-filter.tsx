import { Link } from '@tanstack/react-router';
import { newsYears } from '../../content/news.ts';
import { withinPage } from '../../site/navigation/within-page.ts';
import { newsMessages } from './messages.ts';
import styles from './year-filter.module.css';

const choices: readonly (number | undefined)[] = [undefined, ...newsYears];

// Without it the link of every year would count as the current one on any list.
const exactly = { exact: true, includeSearch: true };

/**
 * 掲載年. Links, because every choice is an address of its own; choosing one changes what the page lists and leads
 * to no other page.
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
              {...withinPage}
            >
              {year === undefined ? newsMessages.everyYear : newsMessages.year(year)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
