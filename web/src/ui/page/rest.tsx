import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { isComingBack } from './coming-back.ts';
import styles from './rest.module.css';

const never = () => () => {};

/** Whether what is drawn now came as HTML and is only taken over. */
const useTakenOver = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * What is below the first screen. On a page that the visitor goes to it is drawn right after the frame that shows the
 * head, so that a press is answered at once; on one that came as HTML, or that they come back to, it stands
 * from the start.
 * @param props.as what keeps the room in between: an entry where the rest is that of a list
 */
export function Rest({ as: Room = 'div', children }: { as?: 'div' | 'li'; children: ReactNode }) {
  const takenOver = useTakenOver();
  const [shown, setShown] = useState(() => takenOver || isComingBack());

  useEffect(() => {
    if (shown) return undefined;
    // The second frame begins when the first one is drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setShown(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  // As high as the screen, so that the footer doesn't come into sight in between.
  return shown ? children : <Room className={styles.room} data-rest />;
}
