import type { RegisteredRouter } from '@tanstack/react-router';
import { documentLanguage } from '../i18n/translate.ts';
import { followPage } from '../navigation/document-head.ts';
import { clientState, type Language, subscribe } from '../state/client-state.ts';
import { writeSession } from '../state/session-storage.ts';
import { printWhole } from './paper.ts';
import { copyWithoutMarks } from './unmarked-copies.ts';

/** What pages are rendered in. */
let named: Language = 'ja';

/** Names another language once it is chosen. Until then the one stays that a translator has named. */
function nameLanguage(): void {
  const language = documentLanguage(clientState().language);
  if (language !== named) document.documentElement.lang = named = language;
}

/**
 * Has the page printed whole and copied without marks, its head and language follow what is shown, and the
 * path of the page before kept for the forms to send along. Nobody needs it at the start: it comes when the page answers, and
 * without it a page is read and sent all the same.
 */
export function watchPage(router: RegisteredRouter): void {
  printWhole();
  document.addEventListener('copy', copyWithoutMarks);
  nameLanguage();
  subscribe(nameLanguage);
  followPage(router);
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) writeSession('page-before', fromLocation.pathname);
  });
}
