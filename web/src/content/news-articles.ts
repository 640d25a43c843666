import { type NewsItem, news } from './news.ts';
import type { NewsArticle } from './schemas/news.ts';

// What the page of an item alone needs: no other page loads it.

const articles = import.meta.glob<NewsArticle>('./news/*/index.md', {
  query: '?page',
  import: 'default',
});

/** The text of an item; undefined where there is no such item. Strict: `012`, `1.0` and `abc` name none. */
export async function findNews(
  id: string,
): Promise<{ item: NewsItem; article: NewsArticle } | undefined> {
  const item = news.find((other) => String(other.id) === id);
  const article = item && (await articles[`./news/${id}/index.md`]?.());
  return article && { item, article };
}

/** The neighbours of an item in the list: the newer and the older one. */
export function newsAround(id: number): {
  readonly newer: NewsItem | undefined;
  readonly older: NewsItem | undefined;
} {
  const index = news.findIndex((item) => item.id === id);
  return { newer: news[index - 1], older: index < 0 ? undefined : news[index + 1] };
}
