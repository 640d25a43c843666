/** What a prerendered page is, for those who describe it. */
export interface PageFacts {
  /** The route behind the hash, such as `/news/12`; '/404' for the page of unknown addresses. */
  route: string;
  /** Where the page stands, such as `/news/12/`. */
  path: string;
  /** The text of its main heading. */
  heading: string;
  /** The short English name of its section, which stands above the heading. */
  label: string;
}

const withoutTags = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\u200b/g, '');

/** Reads the facts from the page as it was rendered. */
export function readPage(route: string, path: string, html: string): PageFacts {
  const text = (pattern: RegExp) => withoutTags(pattern.exec(html)?.[1] ?? '');
  return {
    route,
    path,
    heading: text(/<h1[^>]*>(.*?)<\/h1>/s),
    label: text(/<p[^>]* lang="en"[^>]*>(.*?)<\/p>/s),
  };
}

/** Whether search engines are to list a page: not what only follows a form, and not what isn't there. */
export const isListed = (route: string): boolean => !/^\/404$|\/complete$/.test(route);
