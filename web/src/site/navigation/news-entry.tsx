import { Link } from '@tanstack/react-router';
import type { NewsItem } from '../../content/news.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Tag, breakPhrases } from '../../ui/text/text.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './news-entry.module.css';

/** One row of a list of news. The whole row can be clicked; its name is the title. */
export function NewsEntry({ item }: { item: NewsItem }) {
  const { remark, title } = useTexts(item);
  return (
    <li className={styles.entry}>
      <p className={styles.facts}>
        <span className={styles.date}>{item.publishTime}</span>
        <Tag>{remark}</Tag>
      </p>
      <h3 className={styles.title}>
        <Link to="/news/$id" params={{ id: String(item.id) }} className={styles.link}>
          <span>{breakPhrases(title)}</span>
          <Arrow className={styles.arrow} />
        </Link>
      </h3>
    </li>
  );
}
