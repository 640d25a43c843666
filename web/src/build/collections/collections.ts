import { HOME_NEWS_COUNT } from '../../constants.ts';
import { firstNewsYear } from '../../content/news-years.ts';
import { type CaseFile, caseFile } from '../../content/schemas/cases.ts';
import { type CompanyFile, companyFile, splitFacts } from '../../content/schemas/company.ts';
import { PRICE_TERM } from '../../content/price-term.ts';
import { type Job, type JobFile, jobFile } from '../../content/schemas/jobs.ts';
import { type NewsEntry, type NewsFile, newsFile } from '../../content/schemas/news.ts';
import {
  type ProductEntry,
  type ProductFile,
  productFile,
} from '../../content/schemas/products.ts';
import { questionsFile, type QuestionsFile } from '../../content/schemas/questions.ts';
import { defineCollection } from './collection.ts';

/** `2025年2月18日` as a number that grows with time. */
const dayOf = ({ publishTime }: NewsFile) =>
  Number((publishTime.match(/\d+/g) ?? []).map((part) => part.padStart(2, '0')).join(''));

const newsEntry = ({ id, publishTime, remark, title }: NewsFile): NewsEntry => {
  const year = Number.parseInt(publishTime, 10);
  const filed = year >= firstNewsYear ? { year } : {};
  return { id, publishTime, remark, title, ...filed };
};

const descriptionsOf = (things: readonly { id: number; description: string }[]) =>
  Object.fromEntries(things.map(({ id, description }) => [id, description]));

const news = defineCollection<NewsFile>({
  folder: 'news',
  files: '*/index.md',
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
  files: '*/index.md',
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

/** In the order of the list of products. */
const PLACES: readonly ProductFile['list']['place'][] = [
  'featured',
  'compared',
  'ownPage',
  'service',
];

const amountOf = (price: string) => Number(price.replaceAll(/\D/g, ''));

const products = defineCollection<ProductFile>({
  folder: 'products',
  files: '*/index.yaml',
  schema: productFile,
  order: (a, b) => a.order - b.order || a.id - b.id,
  views: {
    menu: (all): ProductEntry[] => all.map(({ key, subTitle, path }) => ({ key, subTitle, path })),
    slides: (all) =>
      all.map(({ id, key, title, subTitle, path, picture, slide }) => ({
        ...{ id, key, title, subTitle, path },
        ...{ desc: slide.desc, bg: slide.picture ?? picture, logo: slide.logo },
      })),
    list: (all) =>
      all
        .toSorted(
          (a, b) => PLACES.indexOf(a.list.place) - PLACES.indexOf(b.list.place) || a.id - b.id,
        )
        .map(({ key, title, subTitle, path, picture, list }) => ({
          ...{ key, title, subTitle, path, picture },
          ...list,
        })),
    // Of the models that are compared.
    'lowest-price': (all) =>
      all
        .filter(({ list }) => list.place === 'compared')
        .flatMap(({ list }) => list.facts.find(({ term }) => term === PRICE_TERM) ?? [])
        .map(({ description }) => description)
        .toSorted((a, b) => amountOf(a) - amountOf(b))[0] ?? '',
  },
});

const jobs = defineCollection<JobFile>({
  folder: 'jobs',
  files: '*.yaml',
  schema: jobFile,
  order: (a, b) => a.order - b.order,
  views: { list: (all) => all.map(({ order: _, ...job }): Job => job) },
});

const questionsOf = (page: string) => (all: readonly QuestionsFile[]) =>
  all.find(({ id }) => id === page)?.questions ?? [];

const questions = defineCollection<QuestionsFile>({
  folder: 'questions',
  files: '*.yaml',
  schema: questionsFile,
  order: () => 0,
  views: {
    products: questionsOf('products'),
    'heart-inspection': questionsOf('heart-inspection'),
    recruitment: questionsOf('recruitment'),
  },
});

function companyOf([file]: readonly CompanyFile[]) {
  if (!file) throw new Error('web/src/content/company/facts.yaml がありません');
  return splitFacts(file.facts);
}

const company = defineCollection<CompanyFile>({
  folder: 'company',
  files: '*.yaml',
  schema: companyFile,
  order: () => 0,
  views: {
    facts: (files) => companyOf(files).facts,
    outline: (files) => companyOf(files).outline,
  },
});

/** Everything that stands as one file a thing. */
export const collections = [news, cases, products, jobs, questions, company];
