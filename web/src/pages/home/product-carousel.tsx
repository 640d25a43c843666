import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { CAROUSEL } from '../../constants.ts';
import { carouselTexts } from '../../content/carousel.ts';
import { slides } from '../../content/slides.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { counterText, SlideBackdrop, SlideFace } from './slides.tsx';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './slides.module.css';
import { useInSight } from './use-in-sight.ts';

/** Never part of a page rendered ahead of time: it may ask the browser from the start. */
export function ProductCarousel() {
  const texts = useTexts(carouselTexts);
  const items = useTexts(slides);
  const stillness = useSyncExternalStore(onMotionChange, () => lessMotion.matches);
  const [start] = useState(placeInRow);
  const [current, setCurrent] = useState(start.position);
  const stage = useRef<HTMLElement>(null);
  const swiper = useRef<SwiperInstance>(null);
  const { playing, setPlaying, setHeld } = useRotation(current, stillness, stage, () =>
    swiper.current?.slideNext(),
  );

  useEffect(() => {
    if (!start.focused) return;
    stage.current
      ?.querySelector<HTMLElement>('.swiper-slide:not([inert]) a')
      ?.focus({ preventScroll: true });
  }, [start]);

  const counter = counterText(current, slides.length);
  const shown = items[current - 1];

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
      ref={stage}
      className={styles.stage}
      aria-roledescription={texts.role}
      aria-label={texts.label}
      onFocus={stopForKeyboard}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
    >
      <SlideBackdrop current={current} />
      <div className={styles.panel}>
        {/* Before the slides, so that the button which stops them is the first stop of the keyboard. */}
        <div className={styles.controls}>
          <RoundButton
            of={playing ? Pause : Play}
            fill="currentColor"
            strokeWidth={0}
            label={playing ? texts.pause : texts.play}
            data-rotation
            onClick={() => setPlaying(!playing)}
          />
          <RoundButton
            of={ChevronLeft}
            label={texts.previous}
            onClick={() => swiper.current?.slidePrev()}
          />
          <p className={styles.counter}>{counter}</p>
          <RoundButton
            of={ChevronRight}
            label={texts.next}
            onClick={() => swiper.current?.slideNext()}
          />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form */}
          <div role="group" aria-label={texts.dots} className={styles.dots}>
            {items.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={texts.dot(index + 1, title)}
                aria-current={index + 1 === current || undefined}
                onClick={() => swiper.current?.slideToLoop(index)}
              />
            ))}
          </div>
        </div>
        <Swiper
          className={styles.swiper}
          loop
          initialSlide={start.position - 1}
          // Otherwise one lost `transitionend` would stop it for good.
          loopPreventsSliding={false}
          spaceBetween={CAROUSEL.spacing}
          speed={stillness ? 0 : CAROUSEL.speed}
          onSwiper={(instance) => {
            swiper.current = instance;
          }}
          onRealIndexChange={({ realIndex }) => setCurrent(realIndex + 1)}
        >
          {items.map((slide, index) => (
            <SwiperSlide
              key={slide.id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is Swiper's
              role="group"
              aria-roledescription={texts.slideRole}
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
          {shown ? texts.shown(counter, shown.title) : null}
        </span>
      </VisuallyHidden>
    </section>
  );
}

type RoundButtonProps = ComponentProps<'button'> &
  Pick<ComponentProps<typeof Icon>, 'of' | 'fill' | 'strokeWidth'> & { label: string };

function RoundButton({ of, fill, strokeWidth = 2, label, ...rest }: RoundButtonProps) {
  return (
    <button {...rest} type="button" className={styles.round} aria-label={label}>
      <Icon of={of} size="1.125rem" fill={fill} strokeWidth={strokeWidth} />
    </button>
  );
}

/** Where the visitor is in the row of slides that the carousel takes the place of, and whether the focus is there. */
function placeInRow(): { position: number; focused: boolean } {
  const row = document.querySelector<HTMLElement>('[data-resting-slides]');
  if (!row) return { position: 1, focused: false };
  const focused = [...row.children].findIndex((slide) => slide.contains(document.activeElement));
  const scrolled = Math.round((row.scrollLeft / row.scrollWidth) * slides.length);
  return { position: (focused < 0 ? scrolled : focused) + 1, focused: focused >= 0 };
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

function onMotionChange(listener: () => void) {
  lessMotion.addEventListener('change', listener);
  return () => lessMotion.removeEventListener('change', listener);
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the visitor has this tab in front, which they may have opened behind the one that they read. */
const isInFront = () => document.visibilityState === 'visible';

/**
 * Moves on after a while, and again after every change of slide, whoever caused it.
 * Swiper's own autoplay knows neither the keyboard's focus nor reduced motion, and asks for an animation
 * frame all the time.
 * @returns `playing` is what the button shows: whether the slides move on when nothing holds them, such as a mouse on them
 */
function useRotation(
  current: number,
  stillness: boolean,
  stage: RefObject<HTMLElement | null>,
  advance: () => void,
) {
  const [chosen, setPlaying] = useState<boolean>();
  const playing = chosen ?? !stillness;
  const [held, setHeld] = useState(false);
  const inSight = useInSight(stage);
  const inFront = useSyncExternalStore(onVisibilityChange, isInFront);
  const running = inFront && inSight && playing && !held;
  const moveOn = useEffectEvent(advance);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => moveOn(), CAROUSEL.autoplayDelay);
    return () => clearInterval(timer);
    // Every slide stands for the whole time, also one that the visitor chose.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [running, current]);

  return { playing, setPlaying, setHeld };
}
