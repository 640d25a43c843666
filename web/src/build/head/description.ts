import { caseDescriptions, newsDescriptions } from '../../content/descriptions/news-and-cases.ts';
import { pageDescriptions, unknownDescription } from '../../content/descriptions/pages.ts';

/**
 * What search results say of a page.
 * @throws when nobody has described it: a page that is added gets a description, or the build stops
 */
export function descriptionOf(route: string): string {
  const [, list, id = ''] = /^\/(news|case)\/(\d+)$/.exec(route) ?? [];
  const ofList =
    list === 'news' ? newsDescriptions : list === 'case' ? caseDescriptions : undefined;
  const description =
    ofList?.get(Number(id)) ?? (route === '/404' ? unknownDescription : pageDescriptions[route]);
  if (!description) throw new Error(`Nothing in web/src/content describes ${route}`);
  return description;
}
