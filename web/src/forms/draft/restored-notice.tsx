import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { formTexts } from '../../content/forms.ts';
import { layoutTexts } from '../../content/layout.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { NOTICE_PLACE } from '../../site/layout/layout.tsx';
import { jumpTo } from '../../site/navigation/anchor-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import form from '../form.module.css';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './restored-notice.module.css';

const ID = 'restored';

interface RestoredNoticeProps {
  text: string;
  onDiscard: () => void;
}

/**
 * Tells that the form holds what was typed before, where the form begins. That may be screens away from where the
 * reader is after a reload: unless they have it in sight, a notice over the page says so too, and leads here. It waits until
 * it is closed or no longer needed.
 */
export function RestoredNotice({ text, onDiscard }: RestoredNoticeProps) {
  const texts = useTexts('forms', formTexts).restored;
  const ref = useRef<HTMLParagraphElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Only spoken where the reader has it in sight, has seen it or has closed the notice.
  const [visibility, setVisibility] = useState<'visible' | 'spokenOnly'>();

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setPlace(document.getElementById(NOTICE_PLACE));
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.at(-1)?.isIntersecting ?? false;
        setVisibility((before) => (inSight || before === 'spokenOnly' ? 'spokenOnly' : 'visible'));
        if (inSight) observer.disconnect();
      },
      // What is under the header isn't in sight.
      { threshold: 0.75, rootMargin: `-${headerHeight()}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const close = () => {
    setVisibility('spokenOnly');
    // The button goes away with the focus; reading goes on in the page that the notice stands in.
    place?.closest('main')?.focus({ preventScroll: true });
  };
  const shown = visibility === 'visible';
  // The region is there before its text: a screen reader only speaks what changes inside one it knows.
  const notice = (
    <div
      role={shown ? 'group' : undefined}
      aria-label={shown ? texts.name : undefined}
      data-ground={shown ? 'dark' : undefined}
      className={shown ? styles.notice : 'hidden'}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <p role="status" className={styles.message}>
        {visibility && text}
      </p>
      {shown && (
        <>
          <Button variant="ghost" className={styles.action} onClick={() => jumpTo(ID)}>
            {texts.toForm}
          </Button>
          <button type="button" className={styles.close} onClick={close}>
            <Icon of={X} aria-label={layoutTexts.closeNotice} />
          </button>
        </>
      )}
    </div>
  );

  return (
    <>
      <p ref={ref} id={ID} className={form.restored}>
        <span>{text}</span>
        <button type="button" className={form.textButton} onClick={onDiscard}>
          {texts.discard}
        </button>
      </p>
      {place && createPortal(notice, place)}
    </>
  );
}

/** CSS pixels that a jump leaves free above its target. */
function headerHeight(): number {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  return Number.parseFloat(scrollPaddingBlockStart) || 0;
}
