import { useEffect, useEffectEvent, useRef } from 'react';

import { jumpTo } from '../../site/navigation/anchor-link.tsx';
import { usePageNotice } from '../../site/state/page-notice.ts';
import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import styles from '../form.module.css';

const ID = 'restored';

interface RestoredNoticeProps {
  text: string;
  onDiscard: () => void;
}

/**
 * Tells that the form holds what was typed before, where the form begins. That may be screens away from where the
 * reader is after a reload: unless they have it in sight, the page's own notice says so too, and leads here.
 */
export function RestoredNotice({ text, onDiscard }: RestoredNoticeProps) {
  const { name, toForm, discard } = useTexts('forms', formTexts).restored;
  const ref = useRef<HTMLParagraphElement>(null);
  const tell = useEffectEvent((shown: boolean) => {
    const action = { label: toForm, run: () => jumpTo(ID) };
    usePageNotice.getState().setNotice({ name, message: text, action, shown });
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { setNotice, hideNotice } = usePageNotice.getState();
    let told = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.at(-1)?.isIntersecting ?? false;
        if (!told) tell(!inSight);
        else if (inSight) hideNotice();
        told = true;
        if (inSight) observer.disconnect();
      },
      // What is under the header isn't in sight.
      { threshold: 0.75, rootMargin: `-${headerHeight()}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setNotice(undefined);
    };
  }, []);

  return (
    <p ref={ref} id={ID} className={styles.restored}>
      {text}
      <button type="button" className={styles.textButton} onClick={onDiscard}>
        {discard}
      </button>
    </p>
  );
}

/** CSS pixels that a jump leaves free above its target. */
function headerHeight(): number {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  return Number.parseFloat(scrollPaddingBlockStart) || 0;
}
