import { company } from '../../content/company.ts';
import { siteTitle } from '../../content/site.ts';
import { descriptionOf } from './description.ts';
import { structuredData } from './structured-data.ts';
import { absolute } from './origin.ts';
import { isListed, type PageFacts } from './page-facts.ts';
import { SHARE_PICTURE, sharePicture } from './share-picture.ts';

/** One element of a document's head; its values are plain text, escaped where they are written. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes?: Readonly<Record<string, string>>;
  text?: string;
}

const named = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});
const link = (rel: string, href: string): HeadElement => ({
  tag: 'link',
  attributes: { rel, href },
});

/** What the head of a prerendered page says about it, to search engines and to who shares it. */
export function pageHead(facts: PageFacts): HeadElement[] {
  const { route, path, heading } = facts;
  const title = route === '/index' ? siteTitle : `${heading}｜${company.name}`;
  const description = descriptionOf(route);
  const head: HeadElement[] = [
    { tag: 'title', text: title },
    named('description', description),
    link('manifest', '/site.webmanifest'),
  ];
  if (!isListed(route)) return [...head, named('robots', 'noindex')];

  const picture = absolute(sharePicture(route));
  return [
    ...head,
    link('canonical', absolute(path)),
    property(
      'og:type',
      route.startsWith('/news/') && route !== '/news/list' ? 'article' : 'website',
    ),
    property('og:site_name', company.name),
    property('og:locale', 'ja_JP'),
    property('og:title', route === '/index' ? siteTitle : heading),
    property('og:description', description),
    property('og:url', absolute(path)),
    property('og:image', picture),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    property('og:image:alt', heading),
    named('twitter:card', 'summary_large_image'),
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(structuredData(facts)),
    },
  ];
}
