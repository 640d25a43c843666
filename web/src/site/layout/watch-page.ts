import type { AppRouter } from '../../router.tsx';
import { documentLanguage } from '../i18n/translate.ts';
import { followPage } from '../navigation/document-head.ts';
import { clientState, subscribe } from '../state/client-state.ts';
import { writeSession } from '../state/session-storage.ts';
import { printWhole } from './paper.ts';
import { copyPlain } from './plain-copies.ts';

function nameLanguage(): void {
  document.documentElement.lang = documentLanguage(clientState().language);
}

/**
 * Has the page printed whole and copied plain, its head and language follow what is shown, and the path of the page before kept
 * for the forms to send along. Nobody needs it at the start: it comes when the page answers, and without it a page is read and sent
 * all the same.
 */
export function watchPage(router: AppRouter): void {
  printWhole();
  document.addEventListener('copy', copyPlain);
  nameLanguage();
  subscribe(nameLanguage);
  followPage(router);
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) writeSession('page-before', fromLocation.pathname);
  });
}
