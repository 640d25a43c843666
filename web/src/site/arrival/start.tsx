import type { RegisteredRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAppRouter, isRoute } from '../../router.tsx';
import { announcePages } from '../layout/announce-pages.ts';
import { hashAddress, type Place, plainPlace, routeOfPath } from '../navigation/plain-path.ts';
import { restoreSession, watchScreenWidth } from '../state/client-state.ts';
import { App } from './app.tsx';
import {
  isToHydrate,
  leavePrerendered,
  passBeforeTry,
  prerenderedRoute,
  routeInHash,
  setArrival,
  setReturnVisit,
} from './arrival.ts';
import { layOutBelowFold } from './below-fold.tsx';
import { tolerateForeignNodes } from './foreign-nodes.ts';

/** Lets input and the next frame go first. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** Moves the visitor to an address behind the hash, past the router's own way, which would take it for a navigation. */
function moveTo({ route, anchor }: Place): void {
  // A page that came as HTML has all of its places: links from elsewhere name others, too.
  const isPlace = route !== prerenderedRoute() || document.getElementById(anchor) !== null;
  const address = hashAddress(route) + (anchor && isPlace ? `#${anchor}` : '');
  const { pathname, search, hash } = window.location;
  if (address === pathname + search + hash) return;
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}

/** Finds what others have made of an address; loaded with the first one that isn't the site's own. */
let judge: ((...address: Parameters<typeof plainPlace>) => Place) | undefined;

/** Without it, an odd address is one of no page. */
async function loadJudge(): Promise<void> {
  judge = await import('../navigation/meant-place.ts').then(
    ({ meantPlace }) => meantPlace,
    () => (path) => ({ route: routeInHash() || routeOfPath(path), anchor: '' }),
  );
}

/**
 * Moves the visitor from a plain path (`/news/12/`), or from what others have made of an address, to the route behind the
 * hash (`/#/news/12`) before the router reads it. A query in front of the hash is dropped: the site has no use for it, and
 * every link would carry it on.
 * @returns false where `loadJudge` has to come first
 */
function moveBehindHash(): boolean {
  const { pathname, search, hash } = window.location;
  if (pathname === '/' && search === '' && hash === '') return true;
  const place = plainPlace(pathname, hash, isRoute) ?? judge?.(pathname, hash, isRoute);
  if (place) moveTo(place);
  return place !== undefined;
}

/** Keeps from the router what the visitor pastes into the address bar, until it is clear what it means. */
function onPopState(event: PopStateEvent): void {
  if (moveBehindHash()) return;
  event.stopImmediatePropagation();
  void loadJudge().then(() => dispatchEvent(new PopStateEvent('popstate', { state: event.state })));
}

/**
 * The links of a prerendered page lead to plain paths, for crawlers and for readers without scripts. The router's
 * own lead behind the hash; this makes the ones that stand there the same, so that React finds what it expects.
 */
function moveLinksBehindHash(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href^="/"][href$="/"]')) {
    link.setAttribute('href', hashAddress(routeOfPath(link.getAttribute('href') ?? '')));
  }
}

/** Marks return visits, and stores the state of the router in history entries that the browser made, so that it recognises them later. */
function watchHistory({ history }: RegisteredRouter): void {
  history.subscribe(({ action, location }) => {
    leavePrerendered();
    const isNew = window.history.state === null;
    setReturnVisit(!isNew && action.type !== 'PUSH' && action.type !== 'REPLACE');
    // An address typed into the bar makes an entry without a state. The router (history 1.162) gives it a key, under which
    // it keeps where the reader was, but in memory only. Past its own `replaceState`, which would load the page again.
    if (isNew) History.prototype.replaceState.call(window.history, location.state, '');
  });
}

/** Hydrates the page that came as HTML: its elements stay, and the reader where they are. */
function hydrate(root: HTMLElement, router: RegisteredRouter): void {
  // Without this the router (1.170) draws a Suspense boundary that it leaves out where there is no browser, and React
  // discards the page: https://github.com/TanStack/router/issues/3305. Its own way, `RouterClient`, is TanStack Start's.
  router.ssr = { manifest: undefined };
  moveLinksBehindHash(root);
  // Where something has changed the page meanwhile, such as a translator, React takes it away and draws it anew.
  let place = window.scrollY;
  addEventListener('scroll', () => (place = window.scrollY), { passive: true });
  const onRecoverableError = (error: unknown) => {
    window.scrollTo({ top: place, behavior: 'instant' });
    reportError(error);
  };
  // In a transition it gives way to input and paint instead of taking the thread at one go.
  startTransition(() => {
    hydrateRoot(root, <App router={router} />, { onRecoverableError });
  });
}

/** Tries for a page that doesn't stand there already. */
const MOST_TRIES = 4;

/**
 * Loads what the page is drawn with, and asks again for what broke off on its way. A page that came as HTML stays until all of
 * it is here. Drawn without, the router (1.170) would load the document again, and what has been typed into it would be lost.
 */
async function loadPage(router: RegisteredRouter): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await router.load();
    const { matches, location } = router.state;
    // What has been loaded has no `preload` any more.
    const isWhole = matches.every(
      ({ status, routeId }) =>
        status !== 'error' && !router.routesById[routeId].options.component?.preload,
    );
    if (isWhole || (tries + 1 >= MOST_TRIES && !isToHydrate(location.href))) return;
    await passBeforeTry(tries);
  }
}

/** What the application does beside its pages, from when the first of them stands. That one is drawn the same for everybody. */
async function begin(router: RegisteredRouter): Promise<void> {
  await yieldToMain();
  restoreSession();
  setArrival('ready');
  watchScreenWidth();
  layOutBelowFold();
  import('../layout/watch-page.ts').then(
    ({ watchPage }) => watchPage(router),
    () => undefined,
  );
}

/** Starts the application in the document that came: hydrates its page, or draws the one that was asked for. */
export async function start(root: HTMLElement): Promise<void> {
  tolerateForeignNodes();
  // The router leaves its state in every entry of the history.
  setReturnVisit(window.history.state !== null);
  if (!moveBehindHash()) {
    await loadJudge();
    moveBehindHash();
  }
  // Before the router's own.
  addEventListener('popstate', onPopState);
  await yieldToMain();
  const router = createAppRouter();
  await yieldToMain();
  await loadPage(router);
  // Not before: as long as nobody watches its history, the router follows redirects by itself.
  watchHistory(router);
  announcePages(router);
  const stop = router.subscribe('onRendered', () => {
    stop();
    // The router (1.170) stores the place of a reader who has scrolled since its last `onRendered`. Who has scrolled before
    // it was there would otherwise come back to the top.
    document.dispatchEvent(new Event('scroll'));
    void begin(router);
  });

  const hydrates = isToHydrate(router.state.location.href);
  if (!hydrates) root.replaceChildren();
  // Also where the page that came is the right one after all, such as for `/#/?from=mail`.
  setArrival(undefined);
  if (hydrates) hydrate(root, router);
  else createRoot(root).render(<App router={router} />);
}
