import type { NewsItem } from '../../content/news.ts';
import { translate } from '../../site/i18n/translate.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { descriptionOf } from './description.ts';
import { absolute } from './origin.ts';
import { sharePicture } from './share-picture.ts';
import { author, publisher, type Thing } from './organization.ts';

/**
 * The day of a Japanese date text such as `2025年10月14日`, as ISO 8601 has it.
 * @throws when the text is no such date
 */
export function isoDay(publishTime: string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(publishTime) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) {
    throw new Error(`No date such as 2025年10月14日: ${publishTime}`);
  }
  return iso;
}

export function newsArticle(item: NewsItem): Thing {
  const route = `/news/${item.id}`;
  return {
    '@type': 'NewsArticle',
    headline: translate('ja', item.title),
    description: descriptionOf(route),
    articleSection: translate('ja', item.remark),
    datePublished: isoDay(item.publishTime),
    inLanguage: 'ja',
    image: [absolute(sharePicture(route))],
    mainEntityOfPage: absolute(plainPath(route)),
    author,
    publisher,
  };
}
