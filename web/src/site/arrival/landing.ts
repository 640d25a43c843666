import { hashAddress, routeOfPath } from '../navigation/plain-path.ts';

/**
 * Moves the visitor from a plain path (`/news/12/`) to the route behind the hash (`/#/news/12`) before the
 * router reads the address. A query and an anchor are dropped: the site has no use for them, and every link would
 * carry them on.
 */
export function moveBehindHash(): void {
  const { pathname, search, hash } = window.location;
  const isRoute = hash.startsWith('#/');
  if (pathname === '/' && search === '' && (isRoute || hash === '')) return;
  const address = isRoute ? `/${hash}` : hashAddress(routeOfPath(pathname));
  window.history.replaceState(window.history.state, '', address);
}

/**
 * The links of a prerendered page lead to plain paths, for crawlers and for readers without scripts. The router's
 * own lead behind the hash; this makes the ones that stand there the same, so that React finds what it expects.
 */
export function moveLinksBehindHash(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href^="/"][href$="/"]')) {
    link.setAttribute('href', hashAddress(routeOfPath(link.getAttribute('href') ?? '')));
  }
}
