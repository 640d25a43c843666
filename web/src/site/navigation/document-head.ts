import type { RegisteredRouter } from '@tanstack/react-router';
import { prerenderedRoute } from '../state/document-state.ts';
import { plainPath } from './plain-path.ts';

/** What the head of a document that was rendered ahead of time says of its page, beside the title: see `build/head/page-head.ts`. */
const OF_PAGE =
  'link[rel=canonical], meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property^="og:"], script[type="application/ld+json"]';

/**
 * Has the document name the page that is shown: browsers share its canonical address. The rest of what was rendered ahead of
 * time is read by search engines and by whom the page is shared with. They read the HTML and never navigate, so it goes with the page.
 */
export function followPage(router: RegisteredRouter): void {
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
