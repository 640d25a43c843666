import { useEffect, useEffectEvent } from 'react';
import { NOTICE_DURATION } from '../../constants.ts';
import styles from './notice.module.css';

export type NoticeProps = {
  /** What to say; null while there is nothing to say. */
  message: string | null;
  /** Called when it has been shown long enough. */
  onDone: () => void;
};

/** A short word of success at the edge of the screen. The result itself must stand in the page too. */
export function Notice({ message, onDone }: NoticeProps) {
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => done(), NOTICE_DURATION);
    return () => clearTimeout(timer);
  }, [message]);

  // The region stays in the page: a screen reader only speaks what changes inside one it knows.
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form
    <div role="status" className={styles.region}>
      {message === null ? null : <p className={styles.notice}>{message}</p>}
    </div>
  );
}
