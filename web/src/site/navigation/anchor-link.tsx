import type { ReactNode } from 'react';

/** Scrolls to the element with this id and puts the focus there, so that reading goes on from it. */
function jumpTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

/** How long what stands above a place still changes its height: fonts and pictures come. */
const LAYOUT_SETTLES_MS = 3000;

/**
 * Goes to the element with this id as soon as it is there, and keeps to it while the page settles, unless the visitor
 * does something.
 * @param page grows while its parts come
 * @returns ends that
 */
export function scrollToAnchorWhileLoading(id: string, page: Element): () => void {
  const scrolling = new AbortController();
  const { signal } = scrolling;
  const end = () => scrolling.abort();
  let found = false;
  const observer = new ResizeObserver(() => {
    if (found) return document.getElementById(id)?.scrollIntoView();
    jumpTo(id);
    found = document.getElementById(id) !== null;
  });
  observer.observe(page);
  const timer = setTimeout(end, LAYOUT_SETTLES_MS);
  for (const event of ['wheel', 'pointerdown', 'touchstart', 'keydown']) {
    addEventListener(event, end, { signal, passive: true });
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  return end;
}

/**
 * Leads to a place on the same page. A button, because the address after `#` is the route here:
 * `<a href="#access">` would leave the page.
 */
export function AnchorLink({
  target,
  children,
  className,
}: {
  /** The id of the element on this page. */
  target: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <button type="button" className={className} onClick={() => jumpTo(target)}>
      {children}
    </button>
  );
}
