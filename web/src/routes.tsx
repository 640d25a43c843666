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
import type { CaseItem } from './content/cases.ts';
import { heroPoster } from './content/hero-poster.ts';
import {
  caseLink,
  contactLink,
  employmentLink,
  homeLink,
  menuName,
  newsLink,
  productLink,
  productName,
} from './content/menu.ts';
import { newsYears } from './content/news-years.ts';
import type { NewsItem } from './content/news.ts';
import * as labels from './content/page-labels.ts';
import algorithmPicture from './content/pictures/solution-algorithm.avif?picture';
import businessPicture from './content/pictures/business.avif?picture';
import companyPicture from './content/pictures/company.avif?picture';
import driverPicture from './content/pictures/driver-dark.avif?picture';
import heartPicture from './content/pictures/solution-heart.avif?picture';
import platformPicture from './content/pictures/solution-platform.avif?picture';
import recruitmentPicture from './content/pictures/recruitment.avif?picture';
import { Layout } from './site/layout/layout.tsx';
import type { PageFacts, PageModule } from './site/navigation/page-facts.ts';
import { untilOnline } from './site/navigation/until-online.ts';

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
  component: lazyRouteComponent(() => untilOnline().then(load), name),
  staticData: { page, load },
});

const page = <Path extends string, Name extends string>(
  path: Path,
  ...shown: Parameters<typeof shows<Name>>
) => createRoute({ path, ...shows(...shown) });

const newsPage = () => import('./pages/news/news-detail-page.tsx');
const casePage = () => import('./pages/cases/case-detail-page.tsx');

const pages = [
  page('/index', () => import('./pages/home/home-page.tsx'), 'HomePage', {
    label: labels.homeLabel,
    title: homeLink.name,
    picture: heroPoster,
  }),
  page('/business', () => import('./pages/business/business-page.tsx'), 'BusinessPage', {
    label: labels.businessLabel,
    title: menuName('business'),
    picture: businessPicture,
  }),
  page(
    '/solution/face-recognition',
    () => import('./pages/solutions/face-recognition-page.tsx'),
    'FaceRecognitionPage',
    {
      label: labels.faceRecognitionLabel,
      title: menuName('faceRecognition'),
      picture: platformPicture,
    },
  ),
  page(
    '/solution/heart-inspection',
    () => import('./pages/solutions/heart-inspection-page.tsx'),
    'HeartInspectionPage',
    {
      label: labels.heartInspectionLabel,
      title: menuName('heartInspection'),
      picture: heartPicture,
    },
  ),
  page(
    '/solution/algorithm',
    () => import('./pages/solutions/algorithm-page.tsx'),
    'AlgorithmPage',
    {
      label: labels.algorithmLabel,
      title: menuName('algorithm'),
      picture: algorithmPicture,
    },
  ),
  page(
    '/product/index',
    () => import('./pages/products/product-list-page.tsx'),
    'ProductListPage',
    {
      label: labels.productLabel,
      drawing: 'products',
      title: productLink.name,
    },
  ),
  page('/product/driver', () => import('./pages/products/driver-page.tsx'), 'DriverPage', {
    label: labels.driverLabel,
    title: productName('driver'),
    picture: driverPicture,
    parent: productLink,
  }),
  page('/case/list', () => import('./pages/cases/case-list-page.tsx'), 'CaseListPage', {
    label: labels.caseLabel,
    drawing: 'cases',
    title: caseLink.name,
  }),
  createRoute({
    path: '/case/$id',
    // The page's own module knows the texts of all cases: no other page loads that.
    loader: ({ params }) =>
      untilOnline()
        .then(casePage)
        .then(({ loadCase }) => loadCase(params.id)),
    ...shows(casePage, 'CaseDetailPage', {
      label: labels.caseLabel,
      title: ({ item }: { item: CaseItem }) => item.name,
      picture: ({ item }: { item: CaseItem }) => item.background,
      parent: caseLink,
    }),
  }),
  page(
    '/employment/info',
    () => import('./pages/recruitment/recruitment-page.tsx'),
    'RecruitmentPage',
    {
      label: labels.employmentLabel,
      title: employmentLink.name,
      picture: recruitmentPicture,
    },
  ),
  page(
    '/employment/complete',
    () => import('./pages/completion/completion-page.tsx'),
    'ApplicationCompletePage',
    { label: labels.employmentLabel, title: labels.applicationCompleteTitle, unlisted: true },
  ),
  createRoute({
    path: '/news/list',
    // A year that the filter doesn't offer is no filter. It must be overwritten: what is left out here would come
    // through from the address.
    validateSearch: ({ year }: Record<string, unknown>): { year?: number | undefined } => ({
      year: newsYears.find((known) => known === year),
    }),
    ...shows(() => import('./pages/news/news-list-page.tsx'), 'NewsListPage', {
      label: labels.newsLabel,
      drawing: 'news',
      title: newsLink.name,
    }),
  }),
  createRoute({
    path: '/news/$id',
    loader: ({ params }) =>
      untilOnline()
        .then(newsPage)
        .then(({ loadNews }) => loadNews(params.id)),
    ...shows(newsPage, 'NewsDetailPage', {
      label: labels.newsLabel,
      drawing: 'news',
      title: ({ item }: { item: NewsItem }) => item.title,
      parent: newsLink,
    }),
  }),
  page('/contact', () => import('./pages/contact/contact-page.tsx'), 'ContactPage', {
    label: labels.contactLabel,
    drawing: 'contact',
    title: contactLink.name,
  }),
  page(
    '/contact/complete',
    () => import('./pages/completion/completion-page.tsx'),
    'ContactCompletePage',
    { label: labels.contactLabel, title: labels.contactCompleteTitle, unlisted: true },
  ),
  page('/company', () => import('./pages/company/company-page.tsx'), 'CompanyPage', {
    label: labels.companyLabel,
    title: menuName('company'),
    picture: companyPicture,
  }),
  page('/privacy', () => import('./pages/policies/privacy-page.tsx'), 'PrivacyPage', {
    label: labels.privacyLabel,
    drawing: 'lock',
    title: menuName('privacy'),
  }),
  page('/security', () => import('./pages/policies/security-page.tsx'), 'SecurityPage', {
    label: labels.securityLabel,
    drawing: 'shield',
    title: menuName('security'),
  }),
] as const;

/** Addresses that lead on to a page. */
const REDIRECTS = {
  '/': '/index',
  '/solution': '/solution/face-recognition',
  '/product': '/product/index',
  '/case': '/case/list',
  '/employment': '/employment/info',
  '/news': '/news/list',
} as const;

const redirects = (Object.keys(REDIRECTS) as (keyof typeof REDIRECTS)[]).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => redirect({ to: REDIRECTS[path], replace: true, throw: true }),
  }),
);

export const routeTree = root.addChildren([...pages, ...redirects]);
