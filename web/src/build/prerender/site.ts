import { readPage } from '../head/page-facts.ts';
import { type HeadElement, pageHead } from '../head/page-head.ts';
import { type ShareCard, shareCard } from '../head/share-card.ts';
import { siteFiles } from '../head/site-files.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { renderPage } from './render-page.tsx';
import { everyRoute } from './routes.ts';

/** A page as the build writes it. */
export interface SitePage {
  /** Where it stands: `/news/12/`. */
  path: string;
  /** The route it shows; another than its path's for an address that leads on. */
  route: string;
  /** The router's name of the route, such as `/news/$id`; '' for the page of unknown addresses. */
  routeId: string;
  html: string;
  head: readonly HeadElement[];
  card: ShareCard;
}

/** No route: whatever isn't one gets the page that says so. */
const UNKNOWN = '/404';

async function sitePage(asked: string): Promise<SitePage> {
  const { route, routeId, html } = await renderPage(asked);
  const facts = readPage(route, plainPath(route), html);
  const head = pageHead(facts);
  return { path: plainPath(asked), route, routeId, html, head, card: shareCard(facts) };
}

/** Everything that is rendered ahead of time. */
export interface RenderedSite {
  pages: SitePage[];
  /** The page for addresses that aren't any. */
  unknown: SitePage;
  /** What machines ask for beside the pages, by path. */
  files: Readonly<Record<string, string>>;
}

/** Renders every page of the site. */
export async function renderSite(): Promise<RenderedSite> {
  const pages: SitePage[] = [];
  // `/` is where the home page stands, not a page that leads on to it.
  for (const route of everyRoute()) if (route !== '/') pages.push(await sitePage(route));
  const files = siteFiles(pages.map((page) => ({ ...page, canonical: plainPath(page.route) })));
  return { pages, unknown: await sitePage(UNKNOWN), files };
}
