const HOME = '/index';

/** Where the site stands: `/`, or for a preview `/preview/<name>/`. */
const BASE = import.meta.env.BASE_URL;

/**
 * Where the page of a route stands on the server: `/news/12` at `/news/12/`, the home page at `/`, the news of a year
 * (`/news/list?year=2025`) at `/news/list/2025/`.
 */
export const plainPath = (route: string): string =>
  route === HOME ? BASE : `${BASE}${route.slice(1).replace('?year=', '/')}/`;

/** The route that a plain path below the base stands for, however it is written: `/news/12/`, `/news/12`, `/news/12/index.html`. */
const routeOfPath = (path: string): string =>
  path.replace(/\/(?:index\.html)?$/, '').replace(/(\/list)\/(?=\d+$)/, '$1?year=') || HOME;

/** The address of a route in the address bar: behind the hash, always of the one document. */
export const hashAddress = (route: string): string => `${BASE}#${route}`;

/** What an address leads to. */
export interface Target {
  route: string;
  /** The id of an element of the page; '' for none. */
  anchor: string;
}

/** The signs 。．）」』】 as browsers encode them, and those that they leave or encode themselves. No route ends with one. */
const STRAY_END = /(?:[.)\]>]|%3E|%E3%80%(?:82|8D|8F|91)|%EF%BC%(?:89|8E)){1,4}$/i;

/** Undoes what mail programs do to an address: they encode the hash, and take the full stop or bracket behind it for a part of it. */
const repairAddress = (address: string) => address.replaceAll('%23', '#').replace(STRAY_END, '');

/**
 * What an address leads to: `/#/company#access` and `/company/#access` to a place on a page.
 * @param path of the address, as `location.pathname`
 * @param hash of the address, as `location.hash`
 */
export function targetOf(path: string, hash: string): Target {
  const address = repairAddress(path.slice(BASE.length - 1) + hash);
  const [route = '', anchor = ''] = address.slice(address.indexOf('#/') + 1).split('#');
  return { route: routeOfPath(route), anchor };
}
