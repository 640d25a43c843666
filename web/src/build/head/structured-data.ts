import { findNews } from '../../content/news.ts';
import { absolute } from './origin.ts';
import type { PageFacts } from './page-facts.ts';
import { trailTo } from './trail.ts';
import { newsArticle } from './article.ts';
import { organization, type Thing, website } from './organization.ts';
import { driverProduct, productList } from './products.ts';

const breadcrumbs = (facts: PageFacts): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trailTo(facts).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

function things(facts: PageFacts): readonly Thing[] {
  const { route } = facts;
  if (route === '/index') return [organization, website];
  if (route === '/product/index') return [breadcrumbs(facts), productList()];
  if (route === '/product/driver') return [breadcrumbs(facts), driverProduct()];
  const news = route.startsWith('/news/') ? findNews(route.slice('/news/'.length)) : undefined;
  return news ? [breadcrumbs(facts), newsArticle(news)] : [breadcrumbs(facts)];
}

/** What a page is about, for machines (JSON-LD, https://schema.org). Nothing that the page itself doesn't show. */
export const structuredData = (facts: PageFacts): Thing => ({
  '@context': 'https://schema.org',
  '@graph': things(facts),
});
