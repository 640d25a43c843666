import { useEffect, useState } from 'react';

import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formMessages } from '../messages.ts';
import styles from './character-counter.module.css';

// Spoken once typing rests: a number at every stroke would drown what is being typed.
const REST_MS = 1_000;

/** How full a text is: always visible, spoken after a pause. */
export function CharacterCounter({ count, max }: { count: number; max: number }) {
  const over = count > max;
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const text = over
      ? formMessages.charactersOver(count - max)
      : formMessages.charactersLeft(max - count);
    const timer = setTimeout(() => setSpoken(count === 0 ? '' : text), REST_MS);
    return () => clearTimeout(timer);
  }, [count, max, over]);

  return (
    <div className={styles.counter} data-over={over ? '' : undefined}>
      <span aria-hidden>
        {over && `${formMessages.charactersOver(count - max)}　`}
        <span className={styles.figures}>{formMessages.counter(count, max)}</span>
      </span>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </div>
  );
}
