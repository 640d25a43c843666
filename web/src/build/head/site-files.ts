import { company } from '../../content/company.ts';
import { findNews } from '../../content/news.ts';
import { absolute } from './origin.ts';
import { isListed } from './page-facts.ts';
import { isoDay } from './article.ts';

interface Page {
  /** Where the page stands. */
  path: string;
  /** The route it shows. */
  route: string;
  /** Where the page that is to be listed stands; another than `path` for an address that leads on. */
  canonical: string;
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(pages: readonly Page[]): string {
  const entries = pages.map(({ path, route }) => {
    const news = route.startsWith('/news/') ? findNews(route.slice('/news/'.length)) : undefined;
    const changed = news ? `<lastmod>${isoDay(news.publishTime)}</lastmod>` : '';
    return `  <url><loc>${absolute(path)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const robots = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap.xml')}\n`;

/** https://www.w3.org/TR/appmanifest/ */
const manifest = JSON.stringify(
  {
    name: company.name,
    short_name: company.nameEn.split(' ').slice(0, 2).join(' '),
    description: company.tagline,
    lang: 'ja',
    start_url: '/',
    display: 'browser',
    background_color: '#071427',
    theme_color: '#071427',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  undefined,
  2,
);

/** The files beside the pages that machines ask for, by their path. */
export function siteFiles(pages: readonly Page[]): Readonly<Record<string, string>> {
  const listed = pages.filter(
    ({ path, route, canonical }) => path === canonical && isListed(route),
  );
  return {
    '/sitemap.xml': sitemap(listed),
    '/robots.txt': robots,
    '/site.webmanifest': `${manifest}\n`,
  };
}
