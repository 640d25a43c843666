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
