import company from '../../content/company/facts.yaml?facts';
import { isoDay } from '../../content/day.ts';
import { newsLink } from '../../content/menu.ts';
import { translate } from '../../site/i18n/translate.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { escape } from './html.ts';
import { absolute } from './origin.ts';
import type { PageInfo } from './page-info.ts';

/** Where the feed stands, and what it calls itself. */
export const FEED = { type: 'application/atom+xml', href: '/feed.xml' } as const;

/** The first moment of a day in Japan, as RFC 3339 has it. */
const atMidnight = (isoDay: string) => `${isoDay}T00:00:00+09:00`;

/**
 * The news as a feed (RFC 4287), newest first.
 * @param pages those of them that show a news item
 */
export function newsFeed(pages: readonly PageInfo[]): string {
  const items = pages
    .flatMap(({ news, canonical, description }) =>
      news
        ? [{ news, day: isoDay(news.publishTime), address: absolute(canonical), description }]
        : [],
    )
    .toSorted((a, b) => b.day.localeCompare(a.day));
  // A feed must say when it changed: without any news, at this build.
  const changed = items[0]?.day ?? new Date().toISOString().slice(0, 10);
  const list = absolute(plainPath(newsLink.path));
  const name = `${translate('ja', newsLink.name)}｜${company.name}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">',
    `  <id>${list}</id>`,
    `  <title>${escape(name)}</title>`,
    `  <updated>${atMidnight(changed)}</updated>`,
    `  <author><name>${escape(company.name)}</name></author>`,
    `  <link rel="self" type="${FEED.type}" href="${absolute(FEED.href)}"/>`,
    `  <link rel="alternate" type="text/html" href="${list}"/>`,
    ...items.flatMap(({ news, day, address, description }) => [
      '  <entry>',
      `    <id>${address}</id>`,
      `    <title>${escape(translate('ja', news.title))}</title>`,
      `    <updated>${atMidnight(day)}</updated>`,
      `    <link rel="alternate" type="text/html" href="${address}"/>`,
      `    <category term="${escape(translate('ja', news.remark))}"/>`,
      `    <summary>${escape(description)}</summary>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}
