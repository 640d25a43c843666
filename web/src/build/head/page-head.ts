import company from '../../content/company/facts.yaml?facts';
import { homeLink, newsLink } from '../../content/menu.ts';
import { siteTitle } from '../../content/site.ts';
import { srcSet, UPRIGHT, WIDE } from '../../ui/drawing/picture.tsx';
import { SHARE_PICTURE, shareFile } from '../share/card-svg.ts';
import { translate } from '../../site/i18n/translate.ts';
import { FEED } from './feed.ts';
import { escape, link, meta, script } from './html.ts';
import { absolute } from './origin.ts';
import type { PageInfo } from './page-info.ts';
import { structuredData } from './structured-data.ts';

/** What the head of a prerendered page says about it, to search engines and to who shares it. */
export function pageHead(page: PageInfo): string[] {
  const { route, canonical, heading, description, casePage, job, trail } = page;
  // The name of a case or a job doesn't say that it is one.
  const kind = (casePage ?? job) ? `｜${trail.at(-2)?.name}` : '';
  const isHome = route === homeLink.path;
  const head = [
    `<title>${escape(isHome ? siteTitle : `${heading}${kind}｜${company.name}`)}</title>`,
    meta({ name: 'description', content: description }),
    link({ rel: 'alternate', ...FEED, title: translate('ja', newsLink.name) }),
  ];
  if (!page.listed) return [...head, meta({ name: 'robots', content: 'noindex' })];

  const shared = {
    type: page.news ? 'article' : 'website',
    site_name: company.name,
    locale: 'ja_JP',
    title: isHome ? siteTitle : heading,
    description,
    url: absolute(canonical),
    image: absolute(shareFile(route)),
    'image:width': String(SHARE_PICTURE.width),
    'image:height': String(SHARE_PICTURE.height),
    'image:alt': heading,
  };
  return [
    ...head,
    link({ rel: 'canonical', href: absolute(canonical) }),
    ...Object.entries(shared).map(([name, content]) => meta({ property: `og:${name}`, content })),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    script({ type: 'application/ld+json' }, JSON.stringify(structuredData(page))),
  ];
}

const preload = (attributes: Record<string, string>): string =>
  link({ rel: 'preload', as: 'image', type: 'image/avif', ...attributes, fetchpriority: 'high' });

/** Asks for the picture behind the title before the parser comes to it. */
export function picturePreload({ picture }: PageInfo): string[] {
  if (!picture) return [];
  const wide = { imagesrcset: srcSet(picture.avif), imagesizes: '100vw' };
  if (!picture.upright) return [preload(wide)];
  return [preload({ href: picture.upright, media: UPRIGHT }), preload({ ...wide, media: WIDE })];
}
