/**
 * How the visitor came to the page that is shown: what came as HTML, and whether they have been there before. It stands on the
 * document, where the first script, the application and style sheets see it: `data-route` (written by the build) and `data-arrival`.
 */

/** The route whose page came as HTML; undefined for the page of unknown addresses, and once another page was gone to. */
export const prerenderedRoute = (): string | undefined => document.documentElement.dataset['route'];

export function leavePrerendered(): void {
  delete document.documentElement.dataset['route'];
}

/**
 * `mismatch`: another page than the one that came was asked for, and the one that came is hidden. `ready`: the page
 * answers. Between the two, the page that came can be read.
 */
export function setArrival(state: 'mismatch' | 'ready' | undefined): void {
  if (state) document.documentElement.dataset['arrival'] = state;
  else delete document.documentElement.dataset['arrival'];
}

/** Shows the page that came where the one that was asked for is late: it is better than none. */
export function showArrived(): void {
  if (document.documentElement.dataset['arrival'] === 'mismatch') setArrival(undefined);
}

/** An anchor is a place on the page. */
const isPrerendered = (route: string): boolean => route.split('#')[0] === prerenderedRoute();

/** Whether the page of this route came as HTML and the scripts are still to take it up. */
export const isToHydrate = (route: string): boolean =>
  isPrerendered(route) && document.documentElement.dataset['arrival'] !== 'ready';

let backOrReload = false;

/** Whether the page that is shown was come to by Back, Forward or a reload. The router leads to where the reader was on it. */
export const isBackOrReload = (): boolean => backOrReload;

export function setBackOrReload(is: boolean): void {
  backOrReload = is;
}

/**
 * Whether the visit begins with the page of this route, at its own address. Whoever comes from within the site, by a link
 * or a deep link that led on, has navigated.
 */
export const isLanding = (route: string): boolean =>
  isPrerendered(route) && !document.referrer.startsWith(`${location.origin}/`);
