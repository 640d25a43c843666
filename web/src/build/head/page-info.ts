import { cases } from '../../content/cases.ts';
import company from '../../content/company/facts.yaml?facts';
import { jobDescriptions } from '../../content/job-descriptions.ts';
import { lostTexts } from '../../content/lost.ts';
import { caseLink, homeLink } from '../../content/menu.ts';
import type { NewsItem } from '../../content/news.ts';
import { descriptions } from '../../content/pages.ts';
import type { CasePage } from '../../content/schemas/cases.ts';
import { compared } from '../../content/products.ts';
import type { Job } from '../../content/schemas/jobs.ts';
import { algorithms } from '../../content/solutions/algorithms.ts';
import { translate } from '../../site/i18n/translate.ts';
import { resolveFact } from '../../site/navigation/page-facts.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import type { PictureSource } from '../../ui/drawing/picture.tsx';
import type { Rendering } from '../prerender/render-page.tsx';

/** What the head of a page's document, the sitemap and its share picture say about it. */
export interface PageInfo {
  /** The route without what filters it: `/news/list` for the news of a year too. */
  route: string;
  /** Where the page stands that search engines are to list, such as `/news/12/`. */
  canonical: string;
  label: string;
  heading: string;
  description: string;
  listed: boolean;
  /** The way from the home page to this one, both included. */
  trail: readonly { name: string; path: string }[];
  /** Behind the title. */
  picture: PictureSource | undefined;
  sharePicture: PictureSource | undefined;
  /** The item that the page shows. */
  news: NewsItem | undefined;
  casePage: CasePage | undefined;
  job: Job | undefined;
}

const HOME = homeLink.path;

/** What descriptions name. */
const COUNTED = {
  algorithms: algorithms.length,
  compared,
  officeHours: company.officeHours,
};

/** What search results say of a page. */
function descriptionOf(route: string, match: Rendering['match']): string | undefined {
  if (match?.routeId === '/news/$id' || match?.routeId === '/case/$id')
    return match.loaderData?.text.ja.description;
  if (match?.routeId === '/employment/$id')
    return jobDescriptions[`./jobs/${match.params.id}.yaml`]?.description;
  const description = route in descriptions && descriptions[route as keyof typeof descriptions];
  return typeof description === 'function' ? description(COUNTED) : description || undefined;
}

/**
 * What a rendered route says about its page, and what it has loaded.
 * @throws when nobody has described the page: one that is added gets a description, or the build stops
 */
export function pageInfo({ route: address, match, language }: Rendering): PageInfo {
  const [route = address] = address.split('?');
  const page = match?.staticData.page;
  const description = descriptionOf(route, match);
  if (!description)
    throw new Error(`Nothing describes ${route}: add it to web/src/content/pages.ts`);
  const name = page
    ? translate(language, resolveFact(page.title, match.loaderData))
    : lostTexts.ja.notFound.title;
  const canonical = plainPath(route);
  const job = match?.routeId === '/employment/$id' ? match.loaderData?.item : undefined;
  const picture = page && resolveFact(page.picture, match.loaderData);
  return {
    route,
    canonical,
    label: page?.label ?? '',
    // The home page begins with what the company says of itself, and not with its place on the site.
    heading: route === HOME ? company.tagline : name,
    description,
    // No search engine is to take a preview.
    listed: import.meta.env.BASE_URL === '/' && page !== undefined && !page.unlisted && !job?.ended,
    trail: [...(route === HOME ? [] : [homeLink]), ...(page?.parent ? [page.parent] : [])]
      .map((above) => ({ name: translate(language, above.name), path: plainPath(above.path) }))
      .concat({ name, path: canonical }),
    picture,
    sharePicture: route === caseLink.path ? cases[0]?.background : picture,
    news: match?.routeId === '/news/$id' ? match.loaderData?.item : undefined,
    casePage: match?.routeId === '/case/$id' ? match.loaderData?.text.ja : undefined,
    job,
  };
}
