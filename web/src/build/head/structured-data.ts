import type {
  BreadcrumbList,
  Graph,
  JobPosting,
  NewsArticle,
  Organization,
  WebSite,
} from 'schema-dts';
import company from '../../content/company/facts.yaml?facts';
import companyOutline from '../../content/company/facts.yaml?outline';
import { isoDay } from '../../content/day.ts';
import { homeLink } from '../../content/menu.ts';
import type { NewsItem } from '../../content/news.ts';
import { jobRows, recruitmentTexts, termsOf } from '../../content/recruitment.ts';
import type { Job } from '../../content/schemas/jobs.ts';
import { translate } from '../../site/i18n/translate.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { shareFile } from '../share/card-svg.ts';
import { absolute } from './origin.ts';
import type { PageInfo } from './page-info.ts';

const HOME = absolute('/');
const ORGANIZATION_ID = `${HOME}#organization`;

/** What every page must be able to say by itself; the home page describes the organisation in full. */
const author = {
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: company.name,
  url: HOME,
} as const;

const publisher = {
  ...author,
  logo: { '@type': 'ImageObject', url: absolute('/icon-512.png') },
} as const satisfies Organization;

/** A domestic number as the rest of the world dials it. */
const international = (number: string) => number.replace(/^0/, '+81-');

const [, region, street = company.address] =
  /^(東京都|北海道|京都府|大阪府|.{2,3}県)?(.*)$/u.exec(company.address) ?? [];

const organization = {
  ...publisher,
  alternateName: company.nameEn,
  slogan: company.tagline,
  telephone: international(company.tel),
  faxNumber: international(company.fax),
  email: companyOutline.email,
  address: {
    '@type': 'PostalAddress',
    postalCode: company.postalCode.replace('〒', ''),
    ...(region && { addressRegion: region }),
    streetAddress: street,
    addressCountry: 'JP',
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: international(company.tel),
    url: absolute(plainPath('/contact')),
    availableLanguage: 'ja',
  },
} as const satisfies Organization;

const website = {
  '@type': 'WebSite',
  '@id': `${HOME}#website`,
  url: HOME,
  name: company.name,
  alternateName: company.nameEn,
  inLanguage: 'ja',
  publisher: { '@id': ORGANIZATION_ID },
} as const satisfies WebSite;

function newsArticle(item: NewsItem, { route, canonical, description }: PageInfo) {
  return {
    '@type': 'NewsArticle',
    headline: translate('ja', item.title),
    description,
    articleSection: translate('ja', item.remark),
    datePublished: isoDay(item.publishTime),
    inLanguage: 'ja',
    image: [absolute(shareFile(route))],
    mainEntityOfPage: absolute(canonical),
    author,
    publisher,
  } as const satisfies NewsArticle;
}

const EMPLOYMENT_TYPES = {
  正社員: 'FULL_TIME',
  契約社員: 'CONTRACTOR',
  'パート・アルバイト': 'PART_TIME',
  インターン: 'INTERN',
} as const satisfies Record<Job['employment'], string>;

const PAY_UNITS = {
  月給: 'MONTH',
  時給: 'HOUR',
  日給: 'DAY',
  年俸: 'YEAR',
} as const satisfies Record<Job['pay']['per'], string>;

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
function jobPosting(job: Job): JobPosting {
  const { key, name, employment, postedOn, closesOn, pay, lead } = job;
  const rows = [...jobRows(recruitmentTexts.ja.job, job), ...job.rows, ...termsOf(job)];
  const { from, to } = pay;
  return {
    '@type': 'JobPosting',
    title: name,
    description: [
      lead,
      ...rows.map(({ term, description }) => `${term}：${[description].flat().join('')}`),
    ].join('\n'),
    identifier: { '@type': 'PropertyValue', name: company.name, value: key },
    datePosted: isoDay(postedOn),
    ...(closesOn !== undefined && { validThrough: `${isoDay(closesOn)}T23:59:59+09:00` }),
    employmentType: EMPLOYMENT_TYPES[employment],
    directApply: true,
    hiringOrganization: author,
    jobLocation: { '@type': 'Place', address: organization.address },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: {
        '@type': 'QuantitativeValue',
        ...(from === to
          ? { value: from }
          : { minValue: from, ...(to !== undefined && { maxValue: to }) }),
        unitText: PAY_UNITS[pay.per],
      },
    },
  };
}

const breadcrumbs = ({ trail }: PageInfo): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

/** What a page tells beside the way to it. */
function detailsOf(page: PageInfo): Graph['@graph'] {
  if (page.news) return [newsArticle(page.news, page)];
  return page.job ? [jobPosting(page.job)] : [];
}

/** What a page is about, for machines (JSON-LD, https://schema.org). Nothing that the page itself doesn't show. */
export const structuredData = (page: PageInfo): Graph => ({
  '@context': 'https://schema.org',
  '@graph':
    page.route === homeLink.path
      ? [organization, website]
      : [breadcrumbs(page), ...detailsOf(page)],
});
