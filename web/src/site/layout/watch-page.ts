import type { RegisteredRouter } from '@tanstack/react-router';
import { documentLanguage } from '../i18n/translate.ts';
import { plainPath } from '../navigation/plain-path.ts';
import { clientState, type Language, subscribe } from '../state/client-state.ts';
import { prerenderedRoute } from '../state/document-state.ts';
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

/** What the head of a document that was rendered ahead of time says of its page, beside the title: see `build/head/page-head.ts`. */
const OF_PAGE =
  'link[rel=canonical], meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property^="og:"], script[type="application/ld+json"]';

/**
 * Has the document name the page that is shown: browsers share its canonical address. The rest of what was rendered ahead of
 * time is read by search engines and by whom the page is shared with. They read the HTML and never navigate, so it goes with the page.
 */
function followPage(router: RegisteredRouter): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { origin } = new URL(canonical ?? location.href);
  let described = prerenderedRoute();

  const follow = () => {
    const { matches, location: shown } = router.state;
    const { year } = shown.search;
    const route = shown.pathname + (year === undefined ? '' : `?year=${year}`);
    if (route === described) return;
    described = route;

    for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
    const match = matches.at(-1);
    const page = match?.status === 'success' ? match.staticData.page : undefined;
    document.head.append(
      page && !page.unlisted
        ? Object.assign(document.createElement('link'), {
            rel: 'canonical',
            href: origin + plainPath(shown.pathname),
          })
        : Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
    );
  };
  follow();
  router.subscribe('onResolved', follow);
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
