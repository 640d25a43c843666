import type { RegisteredRouter } from '@tanstack/react-router';
import { siteTitle } from '../../content/site.ts';
import { isLanding, isReturnVisit } from '../arrival/arrival.ts';
import { landOn } from '../navigation/anchor-link.tsx';
import { setTitle } from '../state/client-state.ts';

/** The live region that names each page that was gone to. */
export const ANNOUNCER_ID = 'page-announcer';

const FADE: KeyframeAnimationOptions = { duration: 400, easing: 'ease-out' };

/**
 * What happens whenever another page has been drawn: the fixed title, a fade, and for screen readers the focus in the
 * new page and its heading, or in the place on it that the address names. The page that the visit begins with is announced by the
 * browser itself.
 * @param router has loaded the first page, and not drawn it
 */
export function announcePages(router: RegisteredRouter): void {
  // A landing keeps the title that search engines list.
  setTitle(isLanding(router.state.location.href) ? document.title : siteTitle);
  router.subscribe('onResolved', ({ fromLocation }) => {
    if (fromLocation) setTitle(siteTitle);
  });

  let endLanding: (() => void) | undefined;
  // Fires before the new page is painted, so the fade never starts with a flash.
  router.subscribe('onRendered', ({ toLocation: { hash }, pathChanged }) => {
    const main = document.querySelector('main');
    if (!main) return;
    endLanding?.();
    // Who comes back is led to where they were.
    endLanding = hash && !isReturnVisit() ? landOn(hash, main) : undefined;
    if (!pathChanged) return;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      main.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    }
    main.focus({ preventScroll: true });
    const announcer = document.getElementById(ANNOUNCER_ID);
    const heading = main.querySelector('h1')?.textContent.replaceAll('\u200b', '');
    if (announcer) announcer.textContent = heading ?? '';
  });
}
