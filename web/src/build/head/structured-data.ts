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
import { employmentLink, homeLink } from '../../content/menu.ts';
import type { NewsItem } from '../../content/news.ts';
import { recruitmentTexts } from '../../content/recruitment.ts';
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

/** The day of a Japanese date text such as `2025年10月4日`, as ISO 8601 has it. The schemas of the content take no other. */
export const isoDay = (text: string): string =>
  (text.match(/\d+/g) ?? []).map((number) => number.padStart(2, '0')).join('-');

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

/** The first number of a text such as `198,000円`. One with 〜 is the least of several. */
function salaryOf({ figure, unit }: { figure: string; unit: string }) {
  const amount = Number(/\d[\d,]*/.exec(figure)?.[0].replaceAll(',', ''));
  return unit.includes('〜') ? { minValue: amount } : { value: amount };
}

/** One kind of job each. The hours are those of the page's headline figures. */
const jobPostings = ({ requirements }: (typeof recruitmentTexts)['ja']) =>
  requirements.jobs.map(({ name, postedOn, salary, lead, rows }): JobPosting => ({
    '@type': 'JobPosting',
    title: name,
    description: [
      lead,
      ...rows.map(({ term, description }) => `${term}：${[description].flat().join('')}`),
    ].join('\n'),
    datePosted: isoDay(postedOn),
    employmentType: 'FULL_TIME',
    workHours: requirements.shared.headlines[0].figure,
    directApply: true,
    hiringOrganization: author,
    jobLocation: { '@type': 'Place', address: organization.address },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', ...salaryOf(salary), unitText: 'MONTH' },
    },
  }));

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
  return page.route === employmentLink.path ? jobPostings(recruitmentTexts.ja) : [];
}

/** What a page is about, for machines (JSON-LD, https://schema.org). Nothing that the page itself doesn't show. */
export const structuredData = (page: PageInfo): Graph => ({
  '@context': 'https://schema.org',
  '@graph':
    page.route === homeLink.path
      ? [organization, website]
      : [breadcrumbs(page), ...detailsOf(page)],
});
