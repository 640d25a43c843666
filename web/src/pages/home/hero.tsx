import { clsx } from 'clsx';
import { useRef } from 'react';
import company from '../../content/company/facts.yaml?facts';
import { heroPoster } from '../../content/hero-poster.ts';
import type { homeTexts } from '../../content/home.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { BreakAtClauses, breakPhrases } from '../../ui/text/text.tsx';
import { useLater } from '../../ui/use-later.ts';
import styles from './hero.module.css';

const loadFilm = () => import('./hero-film.tsx').then(({ HeroFilm }) => HeroFilm);

export function Hero({ texts }: { texts: (typeof homeTexts)['ja']['hero'] }) {
  const poster = useRef<HTMLImageElement>(null);
  const film = useLater(loadFilm, { texts, poster });
  return (
    <header data-ground="dark" className={styles.hero}>
      <div className={styles.ground}>
        <Picture source={heroPoster} alt="" sizes="100vw" priority fill ref={poster} />
      </div>
      {film}
      <div className={styles.text}>
        <p className={clsx('eyebrow', styles.label)} lang="en">
          {company.taglineEn}
        </p>
        <h1 className={styles.catch}>
          <BreakAtClauses>{company.tagline}</BreakAtClauses>
        </h1>
        <p className={styles.lead}>{breakPhrases(texts.lead)}</p>
      </div>
      <p className={styles.aside} data-display>
        {texts.aside}
      </p>
    </header>
  );
}
