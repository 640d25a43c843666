import company from '../../content/company/facts.yaml?facts';
import { homeLink, newsLink } from '../../content/menu.ts';
import { siteTitle } from '../../content/site.ts';
import { srcSet, UPRIGHT, WIDE } from '../../ui/drawing/picture.tsx';
import { SHARE_PICTURE, shareFile } from '../share/card-svg.ts';
import { translate } from '../../site/i18n/translate.ts';
import { FEED } from './feed.ts';
import { absolute } from './origin.ts';
import type { PageInfo } from './page-info.ts';
import { structuredData } from './structured-data.ts';

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
export function pageHead(page: PageInfo): HeadElement[] {
  const { route, canonical, heading, description, casePage, trail } = page;
  // The name of a case doesn't say that it is one.
  const kind = casePage ? `｜${trail.at(-2)?.name}` : '';
  const isHome = route === homeLink.path;
  const head: HeadElement[] = [
    { tag: 'title', text: isHome ? siteTitle : `${heading}${kind}｜${company.name}` },
    named('description', description),
    {
      tag: 'link',
      attributes: {
        rel: 'alternate',
        type: FEED.type,
        href: FEED.path,
        title: translate('ja', newsLink.name),
      },
    },
  ];
  if (!page.listed) return [...head, named('robots', 'noindex')];

  return [
    ...head,
    link('canonical', absolute(canonical)),
    property('og:type', page.news ? 'article' : 'website'),
    property('og:site_name', company.name),
    property('og:locale', 'ja_JP'),
    property('og:title', isHome ? siteTitle : heading),
    property('og:description', description),
    property('og:url', absolute(canonical)),
    property('og:image', absolute(shareFile(route))),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    property('og:image:alt', heading),
    named('twitter:card', 'summary_large_image'),
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(structuredData(page)),
    },
  ];
}

const preload = (attributes: Record<string, string>): HeadElement => ({
  tag: 'link',
  attributes: {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    ...attributes,
    fetchpriority: 'high',
  },
});

/** Asks for the picture behind the title before the parser comes to it. */
export function picturePreload({ picture }: PageInfo): HeadElement[] {
  if (!picture) return [];
  const wide = { imagesrcset: srcSet(picture.avif), imagesizes: '100vw' };
  if (!picture.upright) return [preload(wide)];
  return [preload({ href: picture.upright, media: UPRIGHT }), preload({ ...wide, media: WIDE })];
}
