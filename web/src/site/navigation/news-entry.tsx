import { Link } from '@tanstack/react-router';
import type { NewsItem } from '../../content/news.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Tag, breakPhrases } from '../../ui/text/text.tsx';
import { useTranslation } from '../i18n/use-texts.ts';
import styles from './news-entry.module.css';

/** One row of a list of news. The whole row can be clicked; its name is the title. */
export function NewsEntry({ item }: { item: NewsItem }) {
  const t = useTranslation();
  return (
    <li className={styles.entry}>
      <p className={styles.facts}>
        <span className={styles.date}>{item.publishTime}</span>
        <Tag>{t(item.remark)}</Tag>
      </p>
      <h3 className={styles.title}>
        <Link to="/news/$id" params={{ id: String(item.id) }} className={styles.link}>
          <span>{breakPhrases(t(item.title))}</span>
          <Arrow className={styles.arrow} />
        </Link>
      </h3>
    </li>
  );
}
