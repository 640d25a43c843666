/** Parts that `styles/base.css` leaves out of the first layout as long as they are below the screen. */
const LEFT_OUT = 'main > section ~ section:not([data-laid-out]), footer:not([data-laid-out])';

/** Milliseconds: for browsers without idle callbacks, and the longest wait for those that have them. */
const LATEST = 1000;

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, LATEST);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST });
  return () => cancelIdleCallback(request);
}

/**
 * Lays out what is below the screen, part by part while the browser is idle, whenever there are new parts in the page.
 * From then on the page is as long as it says, and every place on it stays where it is.
 * @returns stops that
 */
export function layOutRest(main: HTMLElement): () => void {
  let cancel: (() => void) | undefined;
  const next = () => {
    const part = document.querySelector<HTMLElement>(LEFT_OUT);
    cancel = undefined;
    if (!part) return;
    part.dataset['laidOut'] = '';
    cancel = whenIdle(next);
  };
  const begin = () => {
    cancel ??= whenIdle(next);
  };
  const observer = new MutationObserver(begin);
  observer.observe(main, { childList: true });
  begin();
  return () => {
    observer.disconnect();
    cancel?.();
  };
}
