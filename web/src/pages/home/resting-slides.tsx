import { slides } from '../../content/slides.ts';
import { SlideBackdrop } from './slide-backdrop.tsx';
import { SlideFace } from './slide-face.tsx';
import styles from './carousel.module.css';

/** The slides as a plain row to be swiped through: before the carousel is loaded, or if it can't be. */
export function RestingSlides() {
  return (
    <div className={styles.stage}>
      <SlideBackdrop current={1} />
      <div className={styles.panel}>
        <ul className={styles.row}>
          {slides.map((slide) => (
            <li key={slide.id} className={styles.rowSlide}>
              <SlideFace slide={slide} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
