import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether any part of the element is on the screen.
 * @param margin how far around the screen counts as well, as a CSS length
 */
export function useInSight(element: RefObject<HTMLElement | null>, margin = '0px'): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return inSight;
}
