import { clsx } from 'clsx';
import { Pause, Play } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { heroFilm } from '../../content/hero-film.ts';
import type { homeTexts } from '../../content/home.ts';
import { WIDE } from '../../ui/drawing/picture.tsx';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './hero.module.css';

type State = 'waiting' | 'playing' | 'paused' | 'missing';

/** Whether this visitor would rather not have a film run by itself. */
function wantsStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

type HeroFilmProps = {
  texts: (typeof homeTexts)['ja']['hero'];
  poster: RefObject<HTMLImageElement | null>;
};

/** The looping film over the poster. It is fetched only after the page has loaded and the poster stands. */
export function HeroFilm({ texts, poster }: HeroFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('waiting');
  const pressed = useRef(false);

  useEffect(() => {
    if (wantsStillness()) return undefined;
    const play = () => {
      // A browser that won't let it start by itself leaves the button to do so.
      if (!pressed.current) void video.current?.play().catch(() => undefined);
    };
    // Once the poster has been drawn, or can't be.
    const start = () => void poster.current?.decode().then(play, play);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, [poster]);

  const playing = state === 'playing';
  const toggle = () => {
    pressed.current = true;
    if (playing) video.current?.pause();
    else {
      void video.current?.play().catch((error: unknown) => {
        // A pause, another source or a hidden page breaks off what was about to begin; it can begin again.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setState('missing');
      });
    }
  };

  if (state === 'missing') return null;
  return (
    <>
      <video
        ref={video}
        className={clsx(styles.film, state !== 'waiting' && styles.started)}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
      >
        {/* Browsers that don't know `media` here take the first. */}
        <source src={heroFilm.wide.webm} type="video/webm" media={WIDE} />
        <source src={heroFilm.wide.mp4} type="video/mp4" media={WIDE} />
        <source src={heroFilm.upright.webm} type="video/webm" />
        <source src={heroFilm.upright.mp4} type="video/mp4" onError={() => setState('missing')} />
      </video>
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? texts.pause : texts.play}
        onClick={toggle}
      >
        <Icon of={playing ? Pause : Play} size="1rem" fill="currentColor" strokeWidth={0} />
      </button>
    </>
  );
}
