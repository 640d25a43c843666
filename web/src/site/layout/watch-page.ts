import type { AppRouter } from '../../router.tsx';
import { documentLanguage } from '../i18n/document-language.ts';
import { followPage } from '../navigation/document-head.ts';
import { rememberPages } from '../navigation/remember-pages.ts';
import { clientState, subscribe } from '../state/client-state.ts';
import { watchPrinting } from './paper.ts';
import { watchCopies } from './plain-copies.ts';

function nameLanguage(): void {
  document.documentElement.lang = documentLanguage(clientState().language);
}

function watchLanguage(): () => void {
  nameLanguage();
  return subscribe(nameLanguage);
}

/** Until the signal: the page is printed whole and copied plain, its head and language follow what is shown, and the page before is kept. */
export function watchPage(router: AppRouter, stopped: AbortSignal): void {
  if (stopped.aborted) return;
  const stops = [
    watchPrinting(),
    watchCopies(),
    watchLanguage(),
    followPage(router),
    rememberPages(router),
  ];
  for (const stop of stops) {
    stopped.addEventListener('abort', stop);
  }
}
