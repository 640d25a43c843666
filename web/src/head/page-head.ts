import { company } from '../content/company.ts';
import { siteTitle } from '../content/site.ts';

/** What a prerendered page is, for those who describe it. */
export interface PageFacts {
  /** The route behind the hash, such as `/news/12`. */
  route: string;
  /** Where the page stands, such as `/news/12/`. */
  path: string;
  /** The text of its main heading. */
  heading: string;
}

/** One element of a document's head; its values are plain text, escaped where they are written. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes?: Readonly<Record<string, string>>;
  text?: string;
}

/** Where the site stands, for addresses that must be absolute. */
const ORIGIN = import.meta.env['VITE_SITE_ORIGIN'] ?? 'https://www.tsumugi-edge.example';

/** What the head of a prerendered page says about it. */
export function pageHead({ route, path, heading }: PageFacts): HeadElement[] {
  const title = route === '/index' ? siteTitle : `${heading}｜${company.name}`;
  return [
    { tag: 'title', text: title },
    { tag: 'meta', attributes: { name: 'description', content: title } },
    { tag: 'link', attributes: { rel: 'canonical', href: `${ORIGIN}${path}` } },
  ];
}
