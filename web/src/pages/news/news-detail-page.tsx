import { notFound, useLoaderData } from '@tanstack/react-router';
import { neighbours } from '../../content/find-item.ts';
import { findNews } from '../../content/news-articles.ts';
import { newsPageTexts } from '../../content/news-page.ts';
import { news, type NewsItem } from '../../content/news.ts';
import type { NewsArticle } from '../../content/schemas/news.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Pager } from '../../site/navigation/pager.tsx';
import { CopyLink } from '../../site/navigation/copy-link.tsx';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Weave, type WeaveKind } from '../../ui/drawing/weave.tsx';
import { Columns, Section } from '../../ui/page/section.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { BreakAtClauses, Tag, breakPhrases } from '../../ui/text/text.tsx';
import styles from './news-detail-page.module.css';

/** Where an item has no picture, the weave of its kind stands for one. */
const weaves: Record<NewsItem['remark']['key'], WeaveKind> = {
  'news.remark.product': 'plain',
  'news.remark.release': 'twill',
  'news.remark.event': 'plain',
  'news.remark.info': 'satin',
};

/** The item of an address, and its text. @throws notFound */
export const loadNews = async (id: string) => (await findNews(id)) ?? Promise.reject(notFound());

export function NewsDetailPage() {
  const loaded = useLoaderData({ from: '/news/$id' });
  const { item, text: article } = useTexts(loaded);
  const texts = useTexts(newsPageTexts);
  // The newest stands first.
  const { previous: newer, next: older } = neighbours(useTexts(news), item.id);

  return (
    <>
      <PageHead sentence />
      <Section as="div">
        <Columns
          sticky
          widths="11rem 1fr"
          side={
            <div className={styles.facts}>
              <p className={styles.date}>{item.publishTime}</p>
              <Tag>{item.remark}</Tag>
              <CopyLink />
            </div>
          }
        >
          <div className={styles.article}>
            <p className={styles.lead}>{breakPhrases(article.lead)}</p>
            {article.picture ? (
              <Picture
                source={article.picture.file}
                alt={article.picture.alt}
                sizes="(width >= 1200px) 70vw, 100vw"
                className={styles.picture}
              />
            ) : (
              <div className={styles.weave}>
                <Weave kind={weaves[loaded.item.remark.key]} warp={120} weft={8} thickness={0.3} />
              </div>
            )}
            <div className={styles.body}>
              <Prose blocks={article.body} link={SiteLink} />
            </div>
            <Asides links={article.links} />
          </div>
        </Columns>
        <div className={styles.foot}>
          <Pager
            texts={texts}
            list="/news/list"
            page="/news/$id"
            previous={older && { id: older.id, title: older.title }}
            next={newer && { id: newer.id, title: newer.title }}
          />
        </div>
      </Section>
      <PageCallout {...texts.callout} />
    </>
  );
}

/** Where to read on, and whom a journalist asks. */
function Asides({ links }: Pick<NewsArticle, 'links'>) {
  const texts = useTexts(newsPageTexts);
  return (
    <div className={styles.asides}>
      {links && (
        <aside className={styles.aside} aria-labelledby="related">
          <h2 id="related" className={styles.asideTitle}>
            {breakPhrases(texts.links)}
          </h2>
          <ul role="list">
            {links.map(({ label, path }, index) => (
              <li key={index}>
                <ArrowLink to={path} className={styles.link}>
                  {label}
                </ArrowLink>
              </li>
            ))}
          </ul>
        </aside>
      )}
      <aside className={styles.aside} aria-labelledby="press">
        <h2 id="press" className={styles.asideTitle}>
          {breakPhrases(texts.press.title)}
        </h2>
        <p className={styles.contact}>
          <BreakAtClauses>{texts.press.contact}</BreakAtClauses>
        </p>
        <p>{texts.press.text}</p>
      </aside>
    </div>
  );
}
