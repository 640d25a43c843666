import type { RegisteredRouter } from '@tanstack/react-router';
import { siteTitle } from '../../content/site.ts';
import { scrollToAnchorWhileLoading } from '../navigation/anchor-link.tsx';
import { setTitle } from '../state/client-state.ts';
import { isBackOrReload, isLanding } from '../state/document-state.ts';

const FADE: KeyframeAnimationOptions = { duration: 400, easing: 'ease-out' };

/**
 * Does what a browser does when it loads a document, and a router does not: the title, and for screen readers the place where reading
 * goes on. The page that the visit begins with is announced by the browser itself.
 *
 * The focus goes to the page's heading. VoiceOver reads a heading that takes the focus, but of `main` only that it is one; and `main`
 * stays from page to page, so that from the second navigation on it would have the focus already, and nothing would be said or moved. A live
 * region beside it would say the heading twice. https://www.deque.com/blog/single-page-apps-focus-management/
 * @param router has loaded the first page, and not drawn it
 */
export function followNavigation(router: RegisteredRouter): void {
  // A landing keeps the title that search engines list.
  setTitle(isLanding(router.state.location.href) ? document.title : siteTitle);
  router.subscribe('onResolved', ({ fromLocation }) => {
    if (fromLocation) setTitle(siteTitle);
  });

  let stopScrolling: (() => void) | undefined;
  // Fires before the new page is painted, so the fade never starts with a flash.
  router.subscribe('onRendered', ({ toLocation: { hash }, pathChanged }) => {
    const main = document.querySelector('main');
    if (!main) return;
    stopScrolling?.();
    // Who comes back is led to where they were.
    stopScrolling = hash && !isBackOrReload() ? scrollToAnchorWhileLoading(hash, main) : undefined;
    if (!pathChanged) return;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      main.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    }
    const heading = main.querySelector('h1') ?? main;
    heading.tabIndex = -1;
    // Scrolling is the router's: this would take a reader who comes back to the top.
    heading.focus({ preventScroll: true });
  });
}
