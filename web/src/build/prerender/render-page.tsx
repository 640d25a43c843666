import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../../site/arrival/app.tsx';
import { hashAddress, plainPath } from '../../site/navigation/plain-path.ts';
import { createAppRouter } from '../../router.tsx';

/** A route as it was rendered. */
export interface Rendering {
  /** The route that was rendered in the end; another than the one asked for where it leads on. */
  route: string;
  /** What the router calls that route, such as `/news/$id`; '' for a page that isn't there. */
  routeId: string;
  html: string;
}

/** Links lead to the plain paths; one with a query, such as a filter, has none and stays behind the hash. */
const linkAddress = (href: string) => (/[?#]/.test(href) ? hashAddress(href) : plainPath(href));

/** What React writes where a part failed and the browser is to try it again. */
const FAILED_PART = '<!--$!-->';

/** Renders to HTML; undefined where a part failed, which React leaves to the browser without a word. */
export function renderWhole(element: ReactElement): string | undefined {
  const html = renderToString(element);
  return html.includes(FAILED_PART) ? undefined : html;
}

/**
 * Renders one route to HTML, without a browser.
 * @throws Error when the route or a part of its page can't be rendered
 */
export async function renderPage(route: string): Promise<Rendering> {
  // At one place for good, which is all that a copy of a history can be at.
  const history = {
    ...createMemoryHistory({ initialEntries: [route] }),
    createHref: linkAddress,
  };
  const router = createAppRouter(history);
  await router.load();

  // Internal (router 1.170): the public way to it, `createRequestHandler`, is for servers and writes the router's state into
  // the page, which the content security policy forbids. `e2e/prerendered` fails when it changes.
  const { _serverResult: result } = router;
  if (result?.type === 'redirect') {
    const target = result.redirect.options.to;
    if (typeof target !== 'string') throw new Error(`${route} leads nowhere`);
    return renderPage(target);
  }
  if (result?.status === 500) throw new Error(`${route} can't be rendered`);
  const html = renderWhole(<App router={router} />);
  if (html === undefined) throw new Error(`a part of ${route} can't be rendered without a browser`);
  const routeId = result?.status === 404 ? '' : (router.state.matches.at(-1)?.routeId ?? '');
  return { route, routeId, html };
}
