import type { ReactNode } from 'react';

/** Scrolls to the element with this id and puts the focus there, so that reading goes on from it. */
export function jumpTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

export type AnchorLinkProps = {
  /** The id of the element on this page. */
  target: string;
  children: ReactNode;
  className?: string | undefined;
};

/**
 * Leads to a place on the same page. A button, because the address after `#` is the route here:
 * `<a href="#access">` would leave the page.
 */
export function AnchorLink({ target, children, className }: AnchorLinkProps) {
  return (
    <button type="button" className={className} onClick={() => jumpTo(target)}>
      {children}
    </button>
  );
}
