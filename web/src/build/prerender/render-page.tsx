import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../../boot/app.tsx';
import { documentLanguage } from '../../site/i18n/translate.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { type Language, startIn } from '../../site/state/client-state.ts';
import { createAppRouter } from '../../router.tsx';

/** A route as it was rendered. */
export interface Rendering {
  /** The route that was rendered in the end; another than the one asked for where it leads on. */
  route: string;
  /** The route as the router matched it; undefined for a page that isn't there. */
  match: RegisteredRouter['state']['matches'][number] | undefined;
  html: string;
  language: Language;
}

/** @throws what a part of the page throws: React itself would leave that part to the browser without a word */
export async function renderWhole(element: ReactElement): Promise<string> {
  let failure: { cause: unknown } | undefined;
  const { prelude } = await prerender(element, {
    onError(cause) {
      failure ??= { cause };
    },
    // Else it puts large parts at the end, and writes a script into the page that moves them.
    progressiveChunkSize: Infinity,
  });
  const html = await text(prelude);
  if (failure) throw failure.cause;
  return html;
}

/**
 * Renders one route to HTML, without a browser.
 * @param language what the site's own texts are in, as far as they are translated
 * @throws Error when the route or a part of its page can't be rendered
 */
export async function renderPage(route: string, language: Language = 'ja'): Promise<Rendering> {
  startIn(language);
  // At one place for good, which is all that a copy of a history can be at.
  const history = {
    ...createMemoryHistory({ initialEntries: [route] }),
    createHref: plainPath,
  };
  const router = createAppRouter(history);
  await router.load();

  // Internal (router 1.170): the public way to it, `createRequestHandler`, is for servers and writes the router's state into
  // the page, which the content security policy forbids. `e2e/prerendered` fails when it changes.
  const { _serverResult: result } = router;
  if (result?.type === 'redirect') {
    const target = result.redirect.options.to;
    if (typeof target !== 'string') throw new Error(`${route} leads nowhere`);
    return renderPage(target, language);
  }
  if (result?.status === 500) throw new Error(`${route} can't be rendered`);
  const match = result?.status === 404 ? undefined : router.state.matches.at(-1);
  const html = await renderWhole(<App router={router} />);
  return { route, match, html, language: documentLanguage(language) };
}
