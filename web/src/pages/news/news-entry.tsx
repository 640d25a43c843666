import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import type { NewsItem } from '../../content/news.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Tag } from '../../ui/text/text.tsx';
import styles from './news-entry.module.css';

/** One row of the list. The whole row can be clicked; its name is the title. */
export function NewsEntry({ item }: { item: NewsItem }) {
  const { t } = useTranslation();
  return (
    <li className={styles.entry}>
      <p className={styles.facts}>
        <span className={styles.date}>{item.publishTime}</span>
        <Tag>{t(item.remark)}</Tag>
      </p>
      <h3 className={styles.title}>
        <Link to="/news/$id" params={{ id: String(item.id) }} className={styles.link}>
          {t(item.title)}
          <Arrow className={styles.arrow} />
        </Link>
      </h3>
    </li>
  );
}
