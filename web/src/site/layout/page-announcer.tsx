import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { siteTitle } from '../../content/site.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { isLanding, isReturnVisit } from '../arrival/arrival.ts';
import { landOn } from '../navigation/anchor-link.tsx';
import { setTitle } from '../state/client-state.ts';

const FADE: KeyframeAnimationOptions = { duration: 400, easing: 'ease-out' };

/**
 * What happens whenever another page has been drawn: the fixed title, a fade, and for screen readers the focus in the
 * new page and its heading, or in the place on it that the address names. A component of its own, so that nothing else is drawn anew.
 */
export function PageAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const router = useRouter();
  // The page that the visit began with is announced by the browser itself.
  const [heading, setHeading] = useState('');

  useEffect(() => {
    // A landing keeps the title that search engines list.
    setTitle(isLanding(router.state.location.href) ? document.title : siteTitle);

    let endLanding: (() => void) | undefined;
    const land = ({ hash }: { hash: string }) => {
      endLanding?.();
      // Who comes back is led to where they were.
      if (hash && main.current && !isReturnVisit()) endLanding = landOn(hash, main.current);
    };
    land(router.state.location);

    const stopTitle = router.subscribe('onResolved', ({ fromLocation }) => {
      if (fromLocation) setTitle(siteTitle);
    });
    // Fires before the new page is painted, so the fade never starts with a flash.
    const stopArrival = router.subscribe('onRendered', (event) => {
      const { fromLocation, toLocation, pathChanged } = event;
      if (fromLocation) land(toLocation);
      if (!fromLocation || !pathChanged || !main.current) return;
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
        main.current.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      }
      main.current.focus({ preventScroll: true });
      setHeading(main.current.querySelector('h1')?.textContent.replaceAll('\u200b', '') ?? '');
    });
    return () => {
      endLanding?.();
      stopTitle();
      stopArrival();
    };
  }, [router, main]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{heading}</span>
    </VisuallyHidden>
  );
}
