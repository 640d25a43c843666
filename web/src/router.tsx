import { createHashHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage, RouteError } from './pages/lost/lost-page.tsx';
import { isToHydrate } from './site/state/document-state.ts';
import { routeTree } from './routes.tsx';

/** The history is an argument so that the same router can be rendered where there is no address bar. */
export function createAppRouter(history: RouterHistory = createHashHistory()) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    // As on the server: a page has one address.
    caseSensitive: true,
    // Another article is another page: its heading takes the focus, which one that stays would already have.
    defaultRemountDeps: ({ params }) => params,
    // To the top of whatever the visitor goes on to, and back to where they were; who has begun to read the page that came
    // stays there. Without a browser the router would write a script for it into the page, which our policy forbids to run.
    scrollRestoration:
      typeof document !== 'undefined' && (({ location }) => !isToHydrate(location.href)),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
