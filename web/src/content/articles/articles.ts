import type { Article } from '../prose.ts';
import { articlesOf2023AndBefore } from './2023-and-before.ts';
import { articlesOf2024 } from './2024.ts';
import { articlesOf2025 } from './2025.ts';

const articles: ReadonlyMap<number, Article> = new Map([
  ...articlesOf2025,
  ...articlesOf2024,
  ...articlesOf2023AndBefore,
]);

/** The text of a news item. */
export function articleOf(newsId: number): Article | undefined {
  return articles.get(newsId);
}
