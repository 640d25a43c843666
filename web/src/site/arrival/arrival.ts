/**
 * How the visitor came to the page that is shown: what came as HTML, what they asked for, whether they have been there
 * before. Whoever needs to know asks here. The opening script has a copy of its own, so nothing is imported.
 *
 * It stands on the document, where style sheets see it too: `data-route` (written by the build), `data-arrival` and
 * `data-return-visit`.
 */

/** Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/**
 * Waits before a file is asked for again, longer after each try: a phone that changes its network breaks off what is on its way.
 * @param tries those that failed before the last one
 */
export const passBeforeTry = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(FIRST_WAIT * 4 ** tries, LONGEST_WAIT)));

/** The route whose page came as HTML; undefined for the page of unknown addresses, and once another page was gone to. */
export const prerenderedRoute = (): string | undefined => document.documentElement.dataset['route'];

export function leavePrerendered(): void {
  delete document.documentElement.dataset['route'];
}

/** The route behind the hash; '' where there is none. Routes begin with a slash, so an anchor is none. */
export const routeInHash = (): string =>
  location.hash.startsWith('#/') ? location.hash.slice(1) : '';

/**
 * `mismatch`: another page than the one that came was asked for, and the one that came is hidden. `ready`: the page
 * answers. Between the two, the page that came can be read.
 */
export function setArrival(state: 'mismatch' | 'ready' | undefined): void {
  if (state) document.documentElement.dataset['arrival'] = state;
  else delete document.documentElement.dataset['arrival'];
}

/** An anchor is a place on the page. */
const isPrerendered = (route: string): boolean => route.split('#')[0] === prerenderedRoute();

/** Whether the page of this route came as HTML and the scripts are still to take it up. */
export const isToHydrate = (route: string): boolean =>
  isPrerendered(route) && document.documentElement.dataset['arrival'] !== 'ready';

/**
 * Whether the visitor comes back to the page that is drawn: by Back, Forward or a reload. Such a page is drawn and laid out
 * as a whole at once, since they may have been anywhere on it and the router goes there before the first frame.
 */
export const isReturnVisit = (): boolean =>
  document.documentElement.hasAttribute('data-return-visit');

export function setReturnVisit(returns: boolean): void {
  document.documentElement.toggleAttribute('data-return-visit', returns);
}

/**
 * Whether the visit begins with the page of this route, at its own address. Whoever comes from within the site, by a link
 * or a deep link that led on, has navigated.
 */
export const isLanding = (route: string): boolean =>
  isPrerendered(route) && !document.referrer.startsWith(`${location.origin}/`);
