const HOME = '/index';

/**
 * Where the page of a route stands on the server: `/news/12` at `/news/12/`, the home page at `/`, the news of a year
 * (`/news/list?year=2025`) at `/news/list/2025/`.
 */
export const plainPath = (route: string): string =>
  route === HOME ? '/' : `${route.replace('?year=', '/')}/`;

/** The route that a plain path stands for, however it is written: `/news/12/`, `/news/12`, `/news/12/index.html`. */
export const routeOfPath = (path: string): string =>
  path.replace(/\/(?:index\.html)?$/, '').replace(/(\/list)\/(?=\d+$)/, '$1?year=') || HOME;

/** The address of a route in the address bar: behind the hash, always of the one document. */
export const hashAddress = (route: string): string => `/#${route}`;

/** What an address leads to. */
export interface Place {
  route: string;
  /** The id of an element of the page; '' for none. */
  anchor: string;
}

/** A route, and perhaps a place on its page. */
const PLAIN = /^(\/(?:[\w/-]*[a-z\d])?)(\?year=\d{4})?(?:#((?:[\w-]*[a-z\d])?))?$/i;

/**
 * The place that an address names as the site itself writes it: `/#/company#access`, `/company/#access`. Undefined for any
 * other, of which `meantPlace` judges.
 * @param path of the address, as `location.pathname`
 * @param hash of the address, as `location.hash`
 * @param isRoute whether the application has a page at a path
 */
export function plainPlace(
  path: string,
  hash: string,
  isRoute: (path: string) => boolean,
): Place | undefined {
  const address = hash.startsWith('#/') ? hash.slice(1) : routeOfPath(path) + hash;
  const [, route = '', year = '', anchor = ''] = PLAIN.exec(address) ?? [];
  // `/#company` is no place on the home page.
  if (path.includes('//') || !isRoute(route) || (anchor !== '' && isRoute(`/${anchor}`)))
    return undefined;
  return { route: route + year, anchor };
}
