import { useCallback, useRef } from 'react';
import { hero } from '../../content/home.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Threads } from '../../ui/drawing/threads.tsx';
import styles from './hero.module.css';
import { HeroFilm } from './hero-film.tsx';

export function Hero() {
  const poster = useRef<HTMLImageElement>(null);
  const posterShown = useCallback(async () => poster.current?.decode().catch(() => undefined), []);

  return (
    <header className={styles.hero}>
      <div className={styles.ground}>
        <Picture source={hero.poster} alt="" sizes="100vw" priority ref={poster} />
      </div>
      <HeroFilm posterShown={posterShown} />
      <div className={styles.text}>
        <p className={styles.label} lang="en">
          {hero.label}
        </p>
        <h1 className={styles.catch}>
          {hero.catchCopy.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
      </div>
      <p className={styles.aside} data-display>
        {hero.aside}
      </p>
      <Threads className={styles.threads} />
    </header>
  );
}
