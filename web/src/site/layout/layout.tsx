import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { layoutTexts } from '../../content/layout.ts';
import type { AppRouter } from '../../router.tsx';
import { setArrival } from '../arrival/arrival.ts';
import { layOutBelowFold } from '../arrival/below-fold.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { AnchorLink } from '../navigation/anchor-link.tsx';
import { restoreSession, watchScreenWidth } from '../state/client-state.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import styles from './skip-link.module.css';

const MAIN_ID = 'main';

/** The id of the place for a notice about the page: before all of it, so that the keyboard comes to it first. */
export const NOTICE_PLACE = 'page-notice';

/** What nobody needs at the start comes when the page answers; if it can't, the page is read and used without it. */
function watchLater(router: AppRouter): () => void {
  const stopped = new AbortController();
  import('./watch-page.ts').then(
    ({ watchPage }) => watchPage(router, stopped.signal),
    () => undefined,
  );
  return () => stopped.abort();
}

export function Layout({ children }: { children: ReactElement | ReactElement[] }) {
  const { skip } = useTexts('layout', layoutTexts);
  const main = useRef<HTMLElement>(null);
  const router = useRouter();

  // After the first render, which is the same for everybody.
  useEffect(() => {
    restoreSession();
    setArrival('ready');
    const ends = [
      watchScreenWidth(),
      watchLater(router),
      main.current ? layOutBelowFold(main.current) : () => {},
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);

  return (
    <>
      {/* The first stop of the keyboard: past the header, to the page itself. */}
      <AnchorLink target={MAIN_ID} className={styles.skip}>
        {skip}
      </AnchorLink>
      <Header />
      <main id={MAIN_ID} ref={main} tabIndex={-1}>
        <div id={NOTICE_PLACE} />
        {children}
      </main>
      {/* Before the footer: behind it, it would make the page a pixel longer than its ground. */}
      <PageAnnouncer main={main} />
      <Footer />
    </>
  );
}
