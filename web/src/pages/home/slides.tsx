import { clsx } from 'clsx';
import { BREAKPOINTS, CAROUSEL } from '../../constants.ts';
import { type Slide, slides } from '../../content/slides.ts';
import type { Translated } from '../../site/i18n/translate.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { useClientState } from '../../site/state/client-state.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { breakPhrases } from '../../ui/text/text.tsx';
import styles from './slides.module.css';

/** The slides as a plain row to be swiped through: before the carousel is loaded, or if it can't be. */
export function RestingSlides() {
  return (
    <div className={styles.stage}>
      <SlideBackdrop current={1} />
      <div className={styles.panel}>
        <ul role="list" className={styles.row} data-resting-slides>
          {useTexts(slides).map((slide) => (
            <li key={slide.id} className={styles.rowSlide}>
              <SlideFace slide={slide} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The text of one slide; a phone, which has no room for the backdrop, gets the picture above it. */
export function SlideFace({ slide }: { slide: Translated<Slide> }) {
  return (
    <div className={styles.face}>
      <div className={styles.picture}>
        <Picture source={slide.bg} alt="" sizes="100vw" fill />
      </div>
      {slide.logo ? (
        <Picture source={slide.logo} alt="" sizes="8rem" className={styles.logo} />
      ) : null}
      <p className={styles.subTitle}>{breakPhrases(slide.subTitle)}</p>
      <h3 className={styles.title}>
        <SiteLink to={slide.path} newWindow>
          {breakPhrases(slide.title)}
        </SiteLink>
      </h3>
      <ul role="list" className={styles.desc}>
        {slide.desc.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

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
            <Picture source={bg} alt="" sizes="100vw" fill />
          </div>
        );
      })}
    </div>
  );
}

/** Positions are 1-based, as the counter shows them. */
export function counterText(current: number, total: number): string {
  return `${current}/${total}`;
}

/** The positions before and after, going round at both ends. */
export function neighbours(current: number, total: number): { previous: number; next: number } {
  return { previous: ((current - 2 + total) % total) + 1, next: (current % total) + 1 };
}
