import company from 'virtual:content/company/facts';
import { FEED, newsFeed } from './feed.ts';
import { absolute } from './origin.ts';
import type { PageInfo } from './page-info.ts';
import { isoDay } from './structured-data.ts';

/** https://www.sitemaps.org/protocol.html */
function sitemap(pages: readonly PageInfo[]): string {
  const entries = pages.map(({ canonical, news }) => {
    const changed = news ? `<lastmod>${isoDay(news.publishTime)}</lastmod>` : '';
    return `  <url><loc>${absolute(canonical)}</loc>${changed}</url>`;
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

/**
 * The files beside the pages that machines ask for, by their path.
 * @param listed the pages that search engines are to list
 */
export const siteFiles = (listed: readonly PageInfo[]): Readonly<Record<string, string>> => ({
  '/sitemap.xml': sitemap(listed),
  '/robots.txt': robots,
  [FEED.path]: newsFeed(listed),
  '/site.webmanifest': `${manifest}\n`,
});
