import { HOME_NEWS_COUNT } from '../../constants.ts';
import { newsPageTexts } from '../../content/news-page.ts';
import { type CaseFile, caseFile } from '../../content/schemas/cases.ts';
import { type NewsEntry, type NewsFile, newsFile } from '../../content/schemas/news.ts';
import { defineCollection } from './collection.ts';

/** `2025年2月18日` as a number that grows with time. */
const dayOf = ({ publishTime }: NewsFile) =>
  Number((publishTime.match(/\d+/g) ?? []).map((part) => part.padStart(2, '0')).join(''));

const newsEntry = ({ id, publishTime, remark, title }: NewsFile): NewsEntry => {
  const year = Number.parseInt(publishTime, 10);
  const filed = year >= newsPageTexts.firstYear ? { year } : {};
  return { id, publishTime, remark, title, ...filed };
};

const descriptionsOf = (things: readonly { id: number; description: string }[]) =>
  Object.fromEntries(things.map(({ id, description }) => [id, description]));

const news = defineCollection<NewsFile>({
  folder: 'news',
  extension: '.md',
  schema: newsFile,
  // Newest first: every list of the site keeps this order.
  order: (a, b) => dayOf(b) - dayOf(a) || b.id - a.id,
  views: {
    list: (items) => items.map(newsEntry),
    latest: (items) => items.slice(0, HOME_NEWS_COUNT).map(newsEntry),
    years: (items) => [...new Set(items.flatMap((item) => newsEntry(item).year ?? []))],
    descriptions: descriptionsOf,
  },
  page: ({ lead, picture, links, body }) => ({ lead, picture, links, body }),
});

const cases = defineCollection<CaseFile>({
  folder: 'cases',
  extension: '.md',
  schema: caseFile,
  order: (a, b) => a.order - b.order || a.id - b.id,
  views: {
    list: (all) => all.map(({ id, name, picture, framing }) => ({ id, name, picture, framing })),
    outlines: (all) =>
      Object.fromEntries(
        all.map(({ id, customer, industry, summary, results }) => [
          id,
          { customer, industry, summary, results },
        ]),
      ),
    descriptions: descriptionsOf,
  },
  page: ({ customer, industry, summary, results, body, ...study }) => {
    const { scale, since, period, devices, measured, voice, products } = study;
    return {
      ...{ customer, industry, summary, results },
      ...{ scale, since, period, devices, measured, voice, products },
      ...body,
    };
  },
});

/** Everything that stands as one file a thing. */
export const collections = [news, cases];
