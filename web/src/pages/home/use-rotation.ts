import { useEffect, useEffectEvent, useState } from 'react';
import { CAROUSEL } from '../../constants.ts';

/** Whether the visitor has this tab in front. */
function useDocumentVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return visible;
}

export type Rotation = {
  /** What the button shows: whether the slides move on by themselves when nothing holds them. */
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /** Holds the slides as long as it is true, such as while a mouse rests on them. */
  setHeld: (held: boolean) => void;
};

/**
 * Moves on after a while, and again after every change of slide, whoever caused it.
 * Swiper's own autoplay knows neither the keyboard's focus nor reduced motion, and asks for an animation
 * frame all the time.
 */
export function useRotation(current: number, stillness: boolean, advance: () => void): Rotation {
  const [playing, setPlaying] = useState(!stillness);
  const [held, setHeld] = useState(false);
  const running = useDocumentVisible() && playing && !held;
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
