import { useEffect, useState } from 'react';

/** px: beyond this the header stands on the page and no longer on its opening picture. */
const THRESHOLD = 24;

export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const update = () => setScrolled(window.scrollY > THRESHOLD);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  return scrolled;
}
