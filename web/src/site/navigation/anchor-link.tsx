import type { ReactNode } from 'react';
import { jumpTo } from './jump-to.ts';

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
