import type { RegisteredRouter } from '@tanstack/react-router';
import { prerenderedRoute } from '../state/document-state.ts';
import { plainPath } from './plain-path.ts';

/** What the head of a document says of its page, beside the title: see `build/head/page-head.ts`. */
const OF_PAGE =
  'link[rel=canonical], meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property^="og:"], script[type="application/ld+json"]';

function element(tag: string, attributes: Record<string, string>): Element {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function replaceHead(elements: readonly Element[]): void {
  for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
  document.head.append(...elements);
}

/** What the page rendered ahead of time says of itself. @throws where there is none, as on the development server */
async function fetchHead(path: string, signal: AbortSignal): Promise<readonly Element[]> {
  const response = await fetch(path, { signal, priority: 'low' });
  const { head } = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!head.querySelector('link[rel=canonical]')) throw new Error(`${path} is not rendered`);
  return [...head.querySelectorAll(OF_PAGE)];
}

/**
 * Keeps what the document says of its page that of the page which is shown: browsers share its canonical address. The address
 * is there at once; the rest stands in the page that was rendered ahead of time, and is fetched from there.
 */
export function followPage(router: RegisteredRouter): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { origin } = new URL(canonical ?? location.href);
  let described = prerenderedRoute();
  let request: AbortController | undefined;

  const follow = () => {
    const { matches, location: shown } = router.state;
    const { year } = shown.search;
    const route = shown.pathname + (year === undefined ? '' : `?year=${year}`);
    if (route === described) return;
    described = route;
    request?.abort();

    const match = matches.at(-1);
    const page = match?.status === 'success' ? match.staticData.page : undefined;
    if (!page || page.unlisted) {
      replaceHead([element('meta', { name: 'robots', content: 'noindex' })]);
      return;
    }
    const address = origin + plainPath(shown.pathname);
    replaceHead([
      element('link', { rel: 'canonical', href: address }),
      element('meta', { property: 'og:url', content: address }),
    ]);
    request = new AbortController();
    // Without a connection the address alone is right.
    fetchHead(plainPath(route), request.signal).then(replaceHead, () => undefined);
  };
  follow();
  router.subscribe('onResolved', follow);
}
