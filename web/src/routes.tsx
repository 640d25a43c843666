/**
 * The table of contents of the site: every address, the page that stands there, and what it is called. The router, the
 * prerendered pages, the sitemap, the feed and the share pictures are made of it.
 */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { Case } from './content/cases.ts';
import company from './content/company/facts.yaml?facts';
import { heroPoster } from './content/hero-poster.ts';
import type { NamedJob } from './content/jobs.ts';
import { caseLink, employmentLink, newsLink, productLink, productName } from './content/menu.ts';
import { newsYears } from './content/news-years.ts';
import type { NewsItem } from './content/news.ts';
import { pages as named, sections } from './content/pages.ts';
import algorithmPicture from './content/pictures/solution-algorithm.avif?picture';
import businessPicture from './content/pictures/business.avif?picture';
import companyPicture from './content/pictures/company.avif?picture';
import driverPicture from './content/pictures/driver-dark.avif?picture';
import heartPicture from './content/pictures/solution-heart.avif?picture';
import platformPicture from './content/pictures/solution-platform.avif?picture';
import recruitmentPicture from './content/pictures/recruitment.avif?picture';
import { Layout } from './site/layout/layout.tsx';
import type { PageFacts, PageModule } from './site/navigation/page-facts.ts';

const root = createRootRoute({
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});

/** The options of a route that shows the component `name` of a module. */
const shows = <Name extends string>(load: PageModule<Name>, name: Name, page: PageFacts) => ({
  getParentRoute: () => root,
  component: lazyRouteComponent(load, name),
  staticData: { page, load },
});

type Named = typeof named;

/** @param facts what `content/pages.ts` doesn't say of the page */
const page = <const Path extends string, Name extends string>(
  path: Path extends keyof Named ? Path : 'Name and describe this page in web/src/content/pages.ts',
  load: PageModule<Name>,
  name: Name,
  facts: Omit<PageFacts, keyof Named[Path & keyof Named]> & Partial<PageFacts>,
) =>
  createRoute({
    path: path as Path,
    ...shows(load, name, { ...named[path as keyof Named], ...facts } as PageFacts),
  });

const newsPage = () => import('./pages/news/news-detail-page.tsx');
const casePage = () => import('./pages/cases/case-detail-page.tsx');
// The list of jobs and the page of one hold nearly the same.
const recruitmentPage = () => import('./pages/recruitment/recruitment-page.tsx');

const pages = [
  page('/index', () => import('./pages/home/home-page.tsx'), 'HomePage', {
    label: company.taglineEn,
    picture: heroPoster,
  }),
  page('/business', () => import('./pages/business/business-page.tsx'), 'BusinessPage', {
    picture: businessPicture,
  }),
  page(
    '/solution/face-recognition',
    () => import('./pages/solutions/face-recognition-page.tsx'),
    'FaceRecognitionPage',
    {
      picture: platformPicture,
    },
  ),
  page(
    '/solution/heart-inspection',
    () => import('./pages/solutions/heart-inspection-page.tsx'),
    'HeartInspectionPage',
    {
      picture: heartPicture,
    },
  ),
  page(
    '/solution/algorithm',
    () => import('./pages/solutions/algorithm-page.tsx'),
    'AlgorithmPage',
    {
      picture: algorithmPicture,
    },
  ),
  page(
    '/product/index',
    () => import('./pages/products/product-list-page.tsx'),
    'ProductListPage',
    {
      drawing: 'products',
    },
  ),
  page('/product/driver', () => import('./pages/products/driver-page.tsx'), 'DriverPage', {
    title: productName('driver'),
    picture: driverPicture,
    parent: productLink,
  }),
  page('/case/list', () => import('./pages/cases/case-list-page.tsx'), 'CaseListPage', {
    drawing: 'cases',
  }),
  createRoute({
    path: '/case/$id',
    // The page's own module knows the texts of all cases: no other page loads that.
    loader: ({ params }) => casePage().then(({ loadCase }) => loadCase(params.id)),
    ...shows(casePage, 'CaseDetailPage', {
      label: named['/case/list'].label,
      title: ({ item }: { item: Case }) => item.name,
      picture: ({ item }: { item: Case }) => item.background,
      parent: caseLink,
    }),
  }),
  page('/employment/info', recruitmentPage, 'RecruitmentPage', { picture: recruitmentPicture }),
  createRoute({
    path: '/employment/$id',
    loader: ({ params }) => recruitmentPage().then(({ loadJob }) => loadJob(params.id)),
    ...shows(recruitmentPage, 'JobPage', {
      label: named['/employment/info'].label,
      title: ({ name }: NamedJob) => name,
      picture: recruitmentPicture,
      parent: employmentLink,
    }),
  }),
  page(
    '/employment/complete',
    () => import('./pages/completion/completion-page.tsx'),
    'ApplicationCompletePage',
    { unlisted: true },
  ),
  createRoute({
    path: '/news/list',
    // A year that the filter doesn't offer is no filter. It must be overwritten: what is left out here would come
    // through from the address.
    validateSearch: ({ year }: Record<string, unknown>): { year?: number | undefined } => ({
      year: newsYears.find((known) => known === year),
    }),
    ...shows(() => import('./pages/news/news-list-page.tsx'), 'NewsListPage', {
      ...named['/news/list'],
      drawing: 'news',
    }),
  }),
  createRoute({
    path: '/news/$id',
    loader: ({ params }) => newsPage().then(({ loadNews }) => loadNews(params.id)),
    ...shows(newsPage, 'NewsDetailPage', {
      label: named['/news/list'].label,
      drawing: 'news',
      title: ({ item }: { item: NewsItem }) => item.title,
      parent: newsLink,
    }),
  }),
  page('/contact', () => import('./pages/contact/contact-page.tsx'), 'ContactPage', {
    drawing: 'contact',
  }),
  page(
    '/contact/complete',
    () => import('./pages/completion/completion-page.tsx'),
    'ContactCompletePage',
    { unlisted: true },
  ),
  page('/company', () => import('./pages/company/company-page.tsx'), 'CompanyPage', {
    picture: companyPicture,
  }),
  page('/privacy', () => import('./pages/policies/privacy-page.tsx'), 'PrivacyPage', {
    drawing: 'lock',
  }),
  page('/security', () => import('./pages/policies/security-page.tsx'), 'SecurityPage', {
    drawing: 'shield',
  }),
  page(
    '/accessibility',
    () => import('./pages/policies/accessibility-page.tsx'),
    'AccessibilityPage',
    { drawing: 'ways' },
  ),
] as const;

/** Addresses that lead on to a page. */
const REDIRECTS = { '/': '/index', ...sections } as const;

const redirects = (Object.keys(REDIRECTS) as (keyof typeof REDIRECTS)[]).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => redirect({ to: REDIRECTS[path], replace: true, throw: true }),
  }),
);

export const routeTree = root.addChildren([...pages, ...redirects]);
