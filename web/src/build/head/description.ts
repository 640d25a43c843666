import { findCase } from '../../content/cases.ts';
import { caseDescriptions } from '../../content/descriptions/cases.ts';
import { newsDescriptions } from '../../content/descriptions/news.ts';
import { pageDescriptions, unknownDescription } from '../../content/descriptions/pages.ts';
import { findNews } from '../../content/news.ts';

/**
 * What search results say of a page.
 * @throws when nobody has described it: a page that is added gets a description, or the build stops
 */
export function descriptionOf(route: string): string {
  const [, list, id = ''] = /^\/(news|case)\/(\d+)$/.exec(route) ?? [];
  const news = list === 'news' ? findNews(id) : undefined;
  const study = list === 'case' ? findCase(id) : undefined;
  const description =
    (news && newsDescriptions[news.id]) ??
    (study && caseDescriptions[study.id]) ??
    (route === '/404' ? unknownDescription : pageDescriptions[route]);
  if (!description) throw new Error(`web/src/content/descriptions has none for ${route}`);
  return description;
}
