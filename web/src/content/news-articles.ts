import { byId } from './by-id.ts';
import type { NewsArticle } from './news.ts';

/** What loads the text of a news item, by its id. The query makes a module of its own of the text, without the item. */
const articles = byId(
  import.meta.glob<NewsArticle>('./news/*.ts', { import: 'article', query: '?article' }),
);

/** Loads the text of an item. */
export async function articleOf(id: number): Promise<NewsArticle | undefined> {
  return articles.get(id)?.();
}
