import type { AppRouter } from '../../router.tsx';
import { followPage } from '../navigation/document-head.ts';
import { rememberPages } from '../navigation/remember-pages.ts';
import { watchPrinting } from './paper.ts';

/** Until the signal: the page is printed whole, its head follows what is shown, and the page before is kept. */
export function watchPage(router: AppRouter, stopped: AbortSignal): void {
  if (stopped.aborted) return;
  const stops = [watchPrinting(), followPage(router), rememberPages(router)];
  for (const stop of stops) {
    stopped.addEventListener('abort', stop);
  }
}
