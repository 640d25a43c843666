const HOME = '/index';

/** Where the page of a route stands on the server: `/news/12` at `/news/12/`, the home page at `/`. */
export const plainPath = (route: string): string => (route === HOME ? '/' : `${route}/`);

/** The route that a plain path stands for, however it is written: `/news/12/`, `/news/12`, `/news/12/index.html`. */
export const routeOfPath = (path: string): string =>
  path.replace(/\/(?:index\.html)?$/, '') || HOME;

/** The address of a route in the address bar: behind the hash, always of the one document. */
export const hashAddress = (route: string): string => `/#${route}`;
