import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './reveal.module.css';

export type RevealProps = {
  children: ReactNode;
  /** `rise` for text, `draw` for pictures and lines, which come in from their start. */
  kind?: 'rise' | 'draw';
  /** Milliseconds behind the neighbour that comes first; not for `rise`. */
  delay?: number;
  className?: string | undefined;
};

/**
 * A little above the lower edge of the window, and all that is above: whoever jumps down the page passes
 * by what would otherwise stay hidden, half of it in sight.
 */
const SEEN = '1000000px 0px -8% 0px';

/** What hasn't been laid out yet is nowhere, and so out of sight too. Safari 16 has no way to ask, and lays out everything. */
function isLaidOut(element: Element): boolean {
  // oxlint-disable-next-line no-restricted-properties -- where it is there
  const ask = (element as Partial<Element>).checkVisibility;
  return ask ? ask.call(element, { contentVisibilityAuto: true }) : true;
}

/**
 * The one motion of the site: what is below the screen comes in when it is scrolled to.
 * The markup is visible by itself; only the browser that can bring it back hides it first, out of sight and as soon as the
 * observer has told where it is. To ask the element itself would lay the page out once more for every one of them.
 */
export function Reveal({ children, kind = 'rise', delay = 0, className }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { dataset } = element;
        // The last one tells where it is now; before it come the places that it passed in between.
        const entry = entries.at(-1);
        if (!entry) return;
        const below = !isLaidOut(element) || entry.boundingClientRect.top >= window.innerHeight;
        if (!entry.isIntersecting && below) {
          dataset['reveal'] = 'waiting';
          return;
        }
        if (dataset['reveal']) dataset['reveal'] = 'shown';
        observer.disconnect();
      },
      { rootMargin: SEEN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset['reveal'];
    };
  }, []);

  return (
    <div
      ref={ref}
      className={clsx(styles[kind], className)}
      style={delay > 0 ? { animationDelay: `${delay}ms` } : undefined}
    >
      {children}
    </div>
  );
}
