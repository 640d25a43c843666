import { type Keyed, keyed } from './locales/keyed.ts';

/** What has a page of its own in a list: a news item, a case. */
interface Item {
  id: number;
}

/**
 * The item that an address names, and the text of its page; undefined where there is none. Strict: `012`, `1.0` and `abc` name
 * none.
 * @param texts load the texts, by file: `./news/12/index.md`
 * @param branch where a locale has them
 */
export async function findItem<One extends Item, Text>(
  items: readonly One[],
  texts: Record<string, () => Promise<Text>>,
  branch: 'news.article' | 'cases.page',
  id: string,
): Promise<{ item: One; text: Keyed<Text> } | undefined> {
  const item = items.find((other) => String(other.id) === id);
  const [, load] = Object.entries(texts).find(([file]) => file.endsWith(`/${id}/index.md`)) ?? [];
  return item && load && { item, text: keyed(`${branch}.${item.id}`, await load()) };
}

/** The neighbours of an item in its list. */
export function neighbours<One extends Item>(
  items: readonly One[],
  id: number,
): { previous: One | undefined; next: One | undefined } {
  const index = items.findIndex((item) => item.id === id);
  return { previous: items[index - 1], next: index < 0 ? undefined : items[index + 1] };
}
