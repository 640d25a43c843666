import { type FocusEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { CAROUSEL } from '../../constants.ts';
import { slides } from '../../content/slides.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { homeMessages } from './messages.ts';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { SlideBackdrop } from './slide-backdrop.tsx';
import { SlideFace } from './slide-face.tsx';
import { counterText } from './slide-position.ts';
import { useRotation } from './use-rotation.ts';

const messages = homeMessages.carousel;

/** Never part of a page rendered ahead of time: it may ask the browser from the start. */
export function ProductCarousel() {
  const { t } = useTranslation();
  const [stillness] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [current, setCurrent] = useState(1);
  const swiper = useRef<SwiperInstance>(null);
  const { playing, setPlaying, setHeld } = useRotation(current, stillness, () =>
    swiper.current?.slideNext(),
  );

  const counter = counterText(current, slides.length);
  const shown = slides[current - 1];

  // Whoever reads or works with the keyboard isn't hurried; only the button sets it going again.
  const stopForKeyboard = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible') && !target.matches('[data-rotation]')) setPlaying(false);
  };
  const hold = (held: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld(held);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches what its controls do
    <section
      className={styles.stage}
      aria-roledescription={messages.role}
      aria-label={messages.label}
      onFocus={stopForKeyboard}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
    >
      <SlideBackdrop current={current} />
      <div className={styles.panel}>
        <CarouselControls
          current={current}
          playing={playing}
          onPlayingChange={setPlaying}
          onPrevious={() => swiper.current?.slidePrev()}
          onNext={() => swiper.current?.slideNext()}
          onChoose={(position) => swiper.current?.slideToLoop(position - 1)}
        />
        <Swiper
          className={styles.swiper}
          loop
          // Otherwise one lost `transitionend` would stop it for good.
          loopPreventsSliding={false}
          spaceBetween={CAROUSEL.spacing}
          speed={stillness ? 0 : CAROUSEL.speed}
          onSwiper={(instance) => {
            swiper.current = instance;
          }}
          onRealIndexChange={({ realIndex }) => setCurrent(realIndex + 1)}
        >
          {slides.map((slide, index) => (
            <SwiperSlide
              key={slide.id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is Swiper's
              role="group"
              aria-roledescription={messages.slideRole}
              aria-label={counterText(index + 1, slides.length)}
              inert={index + 1 !== current}
            >
              <SlideFace slide={slide} />
            </SwiperSlide>
          ))}
        </Swiper>
      </div>
      <VisuallyHidden>
        <span aria-live={playing ? 'off' : 'polite'}>
          {shown ? messages.shown(counter, t(shown.title)) : null}
        </span>
      </VisuallyHidden>
    </section>
  );
}
