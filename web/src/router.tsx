import { createHashHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage, RouteError } from './pages/lost/lost-page.tsx';
import { isToHydrate } from './site/arrival/arrival.ts';
import { routeTree } from './routes.tsx';

// The type of a route's options leaves open whether it has a path; every route of the table has one.
const PATHS = Object.values(routeTree.children ?? {}).map(
  ({ options }) =>
    new RegExp(`^${(options as { path: string }).path.replace(/\$\w+/, '[\\w-]+')}$`),
);

/** Whether there may be a page at a path: `/news/12`, and `/news/2` too, of which its route alone knows. */
export const isRoute = (path: string): boolean => PATHS.some((route) => route.test(path));

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
