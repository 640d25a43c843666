import { useEffect, useState } from 'react';
import { NOTICE_DURATION } from '../../constants.ts';
import styles from './notice.module.css';

/**
 * A short word of success at the edge of the screen. The result itself must stand in the page too.
 * @param props.message null where there is nothing to say
 */
export function Notice({ message }: { message: string | null }) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (message === null) return undefined;
    // The region stands in the page before its text: a screen reader only speaks what changes inside one it knows.
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect -- so the text needs a rendering of its own
    setShown(true);
    const end = setTimeout(() => setShown(false), NOTICE_DURATION);
    return () => clearTimeout(end);
  }, [message]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form
    <div role="status" className={styles.region}>
      {shown && <p className="notice">{message}</p>}
    </div>
  );
}
