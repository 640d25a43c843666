import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { siteTitle } from '../../content/site.ts';
import { useClientState } from '../state/client-state.ts';
import { markComingBack } from '../../ui/page/coming-back.ts';

const FADE: KeyframeAnimationOptions = { duration: 400, easing: 'ease-out' };

/**
 * Whether the visit begins with this page, at its own address: it keeps the title that search engines list. Whoever
 * comes from within the site, by a link or a deep link that led on, has navigated.
 */
function isLanding(route: string): boolean {
  const fromWithin = document.referrer.startsWith(`${window.location.origin}/`);
  return route === document.documentElement.dataset['route'] && !fromWithin;
}

/**
 * What happens whenever another page has been drawn: the fixed title, a fade, and for screen readers the
 * focus in the new page.
 * @returns the heading of the page, for the announcer; '' for the page that the visit began with, which
 *   the browser announces itself
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): string {
  const router = useRouter();
  const [arrivedAt, setArrivedAt] = useState('');

  useEffect(() => {
    const { setTitle } = useClientState.getState();
    setTitle(isLanding(router.state.location.href) ? document.title : siteTitle);

    const stopWatching = router.history.subscribe(({ action }) => {
      markComingBack(action.type !== 'PUSH' && action.type !== 'REPLACE');
    });
    const stopTitle = router.subscribe('onResolved', ({ fromLocation }) => {
      if (fromLocation) setTitle(siteTitle);
    });
    // Fires before the new page is painted, so the fade never starts with a flash.
    const stopArrival = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || !main.current) return;
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
        main.current.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      }
      main.current.focus({ preventScroll: true });
      setArrivedAt(main.current.querySelector('h1')?.textContent ?? '');
    });
    return () => {
      stopWatching();
      stopTitle();
      stopArrival();
    };
  }, [router, main]);

  return arrivedAt;
}
