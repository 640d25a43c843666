import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { slides } from '../../content/slides.ts';
import { homeMessages } from './messages.ts';
import styles from './carousel-controls.module.css';
import { counterText } from './slide-position.ts';

const messages = homeMessages.carousel;

export type CarouselControlsProps = {
  /** 1-based. */
  current: number;
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
  onPrevious: () => void;
  onNext: () => void;
  onChoose: (position: number) => void;
};

/** Stands before the slides, so that the button which stops them is the first stop of the keyboard. */
export function CarouselControls(props: CarouselControlsProps) {
  const { current, playing, onPlayingChange, onPrevious, onNext, onChoose } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.round}
        data-rotation
        aria-label={playing ? messages.pause : messages.play}
        onClick={() => onPlayingChange(!playing)}
      >
        {playing ? (
          <Pause fill="currentColor" strokeWidth={0} />
        ) : (
          <Play fill="currentColor" strokeWidth={0} />
        )}
      </button>
      <button
        type="button"
        className={styles.round}
        aria-label={messages.previous}
        onClick={onPrevious}
      >
        <ChevronLeft />
      </button>
      <p className={styles.counter}>{counterText(current, slides.length)}</p>
      <button type="button" className={styles.round} aria-label={messages.next} onClick={onNext}>
        <ChevronRight />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form */}
      <div role="group" aria-label={messages.dots} className={styles.dots}>
        {slides.map(({ id, title }, index) => {
          const position = index + 1;
          return (
            <button
              key={id}
              type="button"
              className={clsx(styles.dot, position === current && styles.here)}
              aria-label={messages.dot(position, t(title))}
              aria-current={position === current ? 'true' : undefined}
              onClick={() => onChoose(position)}
            />
          );
        })}
      </div>
    </div>
  );
}
