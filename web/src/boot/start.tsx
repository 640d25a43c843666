import type { RegisteredRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAppRouter } from '../router.tsx';
import { followNavigation } from '../site/layout/follow-navigation.ts';
import { hashAddress, targetOf } from '../site/navigation/plain-path.ts';
import { restoreSession, watchScreenWidth } from '../site/state/client-state.ts';
import {
  isToHydrate,
  leavePrerendered,
  prerenderedRoute,
  setArrival,
  setBackOrReload,
} from '../site/state/document-state.ts';
import { App } from './app.tsx';
import { tolerateForeignNodes } from './foreign-nodes.ts';

/** Lets input and the next frame go first. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Moves the visitor from a plain path (`/news/12/`), or from an address that needs repair, to the route behind the hash
 * (`/#/news/12`) before the router reads it, and past its own way, which would take it for a navigation. A query in front of the
 * hash is dropped: the site has no use for it, and every link would carry it on.
 */
function moveBehindHash(): void {
  const { pathname, search, hash } = window.location;
  const { route, anchor } = targetOf(pathname, hash);
  // A page that came as HTML has all of its places: links from elsewhere name others, too.
  const isPlace = route !== prerenderedRoute() || document.getElementById(anchor) !== null;
  const address = hashAddress(route) + (anchor && isPlace ? `#${anchor}` : '');
  if (address === pathname + search + hash) return;
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}

/**
 * The links of a prerendered page lead to plain paths, for crawlers and for readers without scripts. The router's
 * own lead behind the hash; this makes the ones that stand there the same, so that React finds what it expects.
 */
function moveLinksBehindHash(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href^="/"][href$="/"]')) {
    link.setAttribute('href', hashAddress(targetOf(link.getAttribute('href') ?? '', '').route));
  }
}

/** The number that the router (history 1.162) has given to the history entry that is shown. */
let shownEntry = 0;

/**
 * Prepares what the browser's own moves lead to before the router reads it. The entry of an edited address has no state: the router
 * would take it for the first of the visit, from which nothing leads back, and keep the place of its reader in memory only.
 */
function onPopState(): void {
  const isEdited = window.history.state === null;
  if (isEdited) {
    const key = Math.random().toString(36).slice(2);
    const state = { key, __TSR_key: key, __TSR_index: shownEntry + 1 };
    History.prototype.replaceState.call(window.history, state, '');
  }
  moveBehindHash();
  setBackOrReload(!isEdited);
}

function watchHistory({ history }: RegisteredRouter): void {
  ({ __TSR_index: shownEntry } = history.location.state);
  history.subscribe(({ action: { type }, location }) => {
    ({ __TSR_index: shownEntry } = location.state);
    leavePrerendered();
    if (type === 'PUSH' || type === 'REPLACE') setBackOrReload(false);
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

/** What the application does beside its pages, from when the first of them stands. That one is drawn the same for everybody. */
async function begin(router: RegisteredRouter): Promise<void> {
  await yieldToMain();
  restoreSession();
  setArrival('ready');
  watchScreenWidth();
  import('../site/layout/watch-page.ts').then(
    ({ watchPage }) => watchPage(router),
    () => undefined,
  );
}

/** Starts the application in the document that came: hydrates its page, or draws the one that was asked for. */
export async function start(root: HTMLElement): Promise<void> {
  tolerateForeignNodes();
  // The router leaves its state in every entry of the history.
  setBackOrReload(window.history.state !== null);
  moveBehindHash();
  // Before the router's own.
  addEventListener('popstate', onPopState);
  await yieldToMain();
  const router = createAppRouter();
  await yieldToMain();
  // Comes back once the page has all that it is drawn with: until then the one that came stays.
  await router.load();
  // Not before: as long as nobody watches its history, the router follows redirects by itself.
  watchHistory(router);
  followNavigation(router);
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
