import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { layoutTexts } from '../../content/layout-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './waiting.module.css';

/** Milliseconds: what comes sooner needs no sign. */
const PATIENCE = 400;

/** What a page that was asked for waits for, once that takes long. The page before stays meanwhile. */
export function useWaiting(): 'page' | 'connection' | undefined {
  const router = useRouter();
  const [waiting, setWaiting] = useState<'page' | 'connection'>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setWaiting(undefined);
    };
    const stops = [
      router.subscribe('onBeforeLoad', () => {
        end();
        timer = setTimeout(() => setWaiting(navigator.onLine ? 'page' : 'connection'), PATIENCE);
      }),
      router.subscribe('onResolved', end),
    ];
    return () => {
      end();
      for (const stop of stops) stop();
    };
  }, [router]);
  return waiting;
}

/** Says so: a line at the top, a word below the header, and once to screen readers. */
export function Waiting({ for: what }: { for: ReturnType<typeof useWaiting> }) {
  const texts = useTexts(layoutTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form
    <div role="status" className={styles.status}>
      {what && <p className={styles.word}>{texts.waitingFor[what]}</p>}
    </div>
  );
}
