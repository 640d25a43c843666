import { clsx } from 'clsx';
import { BREAKPOINTS, CAROUSEL } from '../../constants.ts';
import { slides } from '../../content/slides.ts';
import { useClientState } from '../../site/state/client-state.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import styles from './slide-backdrop.module.css';
import { neighbours } from './slide-position.ts';

/** The large picture of the slide that is shown. Its neighbours are there already, unseen, to fade in. */
export function SlideBackdrop({ current }: { current: number }) {
  const wide = useClientState((state) => state.screenWidth >= BREAKPOINTS.tablet);
  if (!wide) return null;
  const { previous, next } = neighbours(current, slides.length);
  return (
    <div className={styles.backdrop} aria-hidden="true">
      {slides.map(({ id, bg }, index) => {
        const position = index + 1;
        if (![previous, current, next].includes(position)) return null;
        return (
          <div
            key={id}
            className={clsx(styles.layer, position === current && styles.shown)}
            style={{ transitionDuration: `${CAROUSEL.speed}ms` }}
          >
            <Picture source={bg} alt="" sizes="100vw" />
          </div>
        );
      })}
    </div>
  );
}
