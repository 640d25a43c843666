import type { AppRouter } from '../../router.tsx';
import { followPage } from '../navigation/document-head.ts';
import { watchPrinting } from './paper.ts';
import { watchCopies } from './plain-copies.ts';

/** Has the page be printed whole and copied plain, and its head follow what is shown, until the signal. */
export function watchPage(router: AppRouter, stopped: AbortSignal): void {
  if (stopped.aborted) return;
  for (const stop of [watchPrinting(), watchCopies(), followPage(router)]) {
    stopped.addEventListener('abort', stop);
  }
}
