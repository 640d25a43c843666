import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { HOME_NEWS_COUNT } from '../../constants.ts';
import { newsBlock } from '../../content/home.ts';
import { latestNews } from '../../content/news.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Tag } from '../../ui/text/text.tsx';
import styles from './news-block.module.css';

export function NewsBlock() {
  const { t } = useTranslation();
  const { label, title, list } = newsBlock;
  return (
    <Section className={styles.block} labelledBy="home-news">
      <SectionHeading id="home-news" label={label} title={title} />
      <ul className={styles.items}>
        {latestNews(HOME_NEWS_COUNT).map((item) => (
          <li key={item.id} className={styles.item}>
            <p className={styles.date}>{item.publishTime}</p>
            <Tag>{t(item.remark)}</Tag>
            <h3 className={styles.title}>
              <Link to="/news/$id" params={{ id: String(item.id) }}>
                {t(item.title)}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
      <Link to={list.path} className={buttonClass('ghost', styles.more)}>
        {list.label}
        <Arrow />
      </Link>
    </Section>
  );
}
