import { findItem } from './find-item.ts';
import { news } from './news.ts';
import type { NewsArticle } from './schemas/news.ts';

// What the page of an item alone needs: no other page loads it.

const articles = import.meta.glob<NewsArticle>('./news/*/index.md', {
  query: '?page',
  import: 'default',
});

export const findNews = (id: string) => findItem(news, articles, 'news.article', id);
