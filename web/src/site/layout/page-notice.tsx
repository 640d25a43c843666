import { X } from 'lucide-react';
import { useRef } from 'react';
import { usePageNotice } from '../state/page-notice.ts';
import { Button } from '../../ui/controls/button.tsx';
import { layoutTexts } from '../../content/layout.ts';
import styles from './page-notice.module.css';

/**
 * What a part of the page has to say to a reader elsewhere on it. It lies over the page, which stays where it is, and
 * waits until it is closed or no longer needed: it has buttons. Stands first in the page, so that the keyboard comes to it.
 */
export function PageNotice() {
  const ref = useRef<HTMLDivElement>(null);
  const { notice, hideNotice } = usePageNotice();
  const shown = notice?.shown ? notice : undefined;
  const close = () => {
    hideNotice();
    // The button goes away with the focus; reading goes on in the page that the notice stands in.
    ref.current?.closest('main')?.focus({ preventScroll: true });
  };
  // The region stays in the page: a screen reader only speaks what changes inside one it knows.
  return (
    <div
      ref={ref}
      role={shown && 'group'}
      aria-label={shown?.name}
      className={shown ? styles.notice : styles.spoken}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <p role="status" className={styles.message}>
        {notice?.message}
      </p>
      {shown && (
        <>
          <Button variant="onDark" className={styles.action} onClick={shown.action.run}>
            {shown.action.label}
          </Button>
          <button type="button" className={styles.close} onClick={close}>
            <X aria-label={layoutTexts.closeNotice} />
          </button>
        </>
      )}
    </div>
  );
}
