import { isoDay } from '../../content/day.ts';
import { FEED, newsFeed } from './feed.ts';
import { absolute } from './origin.ts';
import type { PageInfo } from './page-info.ts';

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

/**
 * The files beside the pages that machines ask for, by their path.
 * @param listed the pages that search engines are to list
 */
export const siteFiles = (listed: readonly PageInfo[]): Readonly<Record<string, string>> => ({
  '/sitemap.xml': sitemap(listed),
  '/robots.txt': robots,
  [FEED.href]: newsFeed(listed),
});
