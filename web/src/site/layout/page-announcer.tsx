import type { RefObject } from 'react';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { usePageArrival } from './use-page-arrival.ts';

/** Tells screen readers the heading of the page that they have arrived at; apart, so that nothing else is drawn anew. */
export function PageAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const arrivedAt = usePageArrival(main);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{arrivedAt}</span>
    </VisuallyHidden>
  );
}
