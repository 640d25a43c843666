import { caseFile, caseViews } from '../../content/schemas/cases.ts';
import { companyFile, companyViews } from '../../content/schemas/company.ts';
import { jobFile } from '../../content/schemas/jobs.ts';
import { newsFile, newsViews } from '../../content/schemas/news.ts';
import { productFile, productViews } from '../../content/schemas/products.ts';
import { questionsFile, questionViews } from '../../content/schemas/questions.ts';
import type { Collection } from './collection.ts';

/** Everything that stands as one file a thing, by its folder below `content/`. */
export const collections: Readonly<Record<string, Collection>> = {
  news: { files: '*/index.md', schema: newsFile, views: newsViews },
  cases: { files: '*/index.md', schema: caseFile, views: caseViews },
  products: { files: '*/index.yaml', schema: productFile, views: productViews },
  jobs: { files: '*.yaml', schema: jobFile, views: { list: jobFile } },
  questions: { files: '*.yaml', schema: questionsFile, views: questionViews },
  company: { files: '*.yaml', schema: companyFile, views: companyViews },
};
