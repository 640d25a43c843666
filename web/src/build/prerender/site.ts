import { createMemoryHistory } from '@tanstack/react-router';
import { cases } from '../../content/cases.ts';
import { jobs } from '../../content/jobs.ts';
import { newsYears } from '../../content/news-years.ts';
import { news } from '../../content/news.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { createAppRouter } from '../../router.tsx';
import { pageHead, picturePreload } from '../head/page-head.ts';
import { pageInfo, type PageInfo } from '../head/page-info.ts';
import { siteFiles } from '../head/site-files.ts';
import { shareCard } from '../share/card.ts';
import type { ShareCard } from '../share/card-svg.ts';
import { type Rendering, renderPage } from './render-page.tsx';

const { BASE_URL } = import.meta.env;

/** A page as the build writes it. */
export interface SitePage extends Omit<Rendering, 'match'> {
  /** Its file in the built site: `news/12/index.html`. */
  file: string;
  /** What the page loads, as the manifest of the build names it; nothing for the page of unknown addresses, which every page brings. */
  modules: readonly string[];
  head: readonly string[];
  /** What is fetched early, beside what every page fetches. */
  preload: readonly string[];
}

/** Everything that is rendered ahead of time. */
export interface RenderedSite {
  /** The page for addresses that aren't any, and all others. */
  pages: SitePage[];
  /** The paths of all pages but the home page's and that of unknown addresses: `/news/12/`. */
  paths: string[];
  /** What machines ask for beside the pages, by path. */
  files: Readonly<Record<string, string>>;
  cards: ShareCard[];
}

/** The routes that one path of the router stands for, where they are several. */
const ROUTES_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  '/news/list': ['/news/list', ...newsYears.map((year) => `/news/list?year=${year}`)],
  '/news/$id': news.map(({ id }) => `/news/${id}`),
  '/case/$id': cases.map(({ id }) => `/case/${id}`),
  '/employment/$id': jobs.map(({ key }) => `/employment/${key}`),
};

/** Every route that the site answers: pages, and addresses that lead on to one. */
function everyRoute(): string[] {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  return Object.keys(routesByPath).flatMap((path) => {
    // That is where the home page stands, not a page that leads on to it.
    if (path === '/') return [];
    if (path.includes('$') && !ROUTES_BY_PATH[path]) {
      throw new Error(`Nobody says what stands for the parameter of ${path}`);
    }
    return ROUTES_BY_PATH[path] ?? [path];
  });
}

/** No route: whatever isn't one gets the page that says so. */
const UNKNOWN = '/404';

/** The module of a page, and that of the text which its loader has read. */
function modulesOf(route: string, match: NonNullable<Rendering['match']>): string[] {
  const [, list, id] = /^\/(news|case)\/(\d+)$/.exec(route) ?? [];
  const text = list && `src/content/${list === 'case' ? 'cases' : list}/${id}/index.md?page`;
  return [match.staticData.load?.file, text].filter((name) => name !== undefined);
}

async function renderSitePage(asked: string, file: string) {
  const { match, ...rendering } = await renderPage(asked);
  const info = pageInfo({ match, ...rendering });
  const modules = match ? modulesOf(rendering.route, match) : [];
  const head = { head: pageHead(info), preload: picturePreload(info) };
  const page: SitePage = { ...rendering, file, modules, ...head };
  return { page, info };
}

/** Renders every page of the site. */
export async function renderSite(): Promise<RenderedSite> {
  const pages = [(await renderSitePage(UNKNOWN, '404.html')).page];
  const paths: string[] = [];
  const listed: PageInfo[] = [];
  for (const route of everyRoute()) {
    const path = plainPath(route);
    const folder = path.slice(BASE_URL.length);
    const { page, info } = await renderSitePage(route, `${folder}index.html`);
    pages.push(page);
    if (folder !== '') paths.push(path);
    if (info.listed && info.canonical === path) listed.push(info);
  }
  return { pages, paths, files: siteFiles(listed), cards: listed.map(shareCard) };
}
