import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isReturnVisit, prerenderedRoute, routeInHash } from './arrival.ts';

/** As high as the screen, so that the footer doesn't come into sight in between. */
const SCREEN = { blockSize: '100vh' };

/**
 * What is below the first screen. On a page that the visitor goes to it is drawn right after the frame that shows the
 * head, so that a press is answered at once; on one that came as HTML, or that they come back to, it stands
 * from the start. So it does where React draws a page that came as HTML anew, because it was changed meanwhile.
 */
export function DeferBelowFold({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(
    () => !hydrated || isReturnVisit() || prerenderedRoute() === routeInHash(),
  );

  useEffect(() => {
    if (shown) return undefined;
    // The second frame begins when the first one is drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setShown(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return shown ? children : <div style={SCREEN} data-deferred />;
}

/** Parts that `styles/base.css` leaves out of the first layout as long as they are below the screen. */
const NOT_LAID_OUT = 'main > section ~ section:not([data-laid-out]), footer:not([data-laid-out])';

/** Milliseconds that an idle callback waits at most. */
const LATEST = 1000;

/** Milliseconds between two parts where there are no idle callbacks, as in Safari: enough to answer a touch. */
const PAUSE = 50;

function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(callback, PAUSE);
  // oxlint-disable-next-line compat/compat -- asked for above
  else requestIdleCallback(callback, { timeout: LATEST });
}

/**
 * Lays out what is below the first screen, part by part while the browser is idle, whenever there are new parts in the page.
 * From then on heights are no guesses, and every place on the page stays where it is.
 */
export function layOutBelowFold(): void {
  let waiting = false;
  const layOutNext = () => {
    const part = document.querySelector<HTMLElement>(NOT_LAID_OUT);
    waiting = part !== null;
    if (!part) return;
    part.dataset['laidOut'] = '';
    whenIdle(layOutNext);
  };
  const begin = () => {
    if (waiting) return;
    waiting = true;
    whenIdle(layOutNext);
  };
  const main = document.querySelector('main');
  if (main) new MutationObserver(begin).observe(main, { childList: true });
  begin();
}
