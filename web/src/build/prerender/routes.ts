import { createMemoryHistory } from '@tanstack/react-router';
import { cases } from '../../content/cases.ts';
import { news } from '../../content/news.ts';
import { createAppRouter } from '../../router.tsx';

/** What stands for the parameter of a route, by the name the router gives the route. */
const ITEMS: Readonly<Record<string, readonly { id: number }[]>> = {
  '/news/$id': news,
  '/case/$id': cases,
};

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/**
 * Every route that the site answers: the pages, one for each item behind a parameter, and the addresses that
 * lead on to a page.
 */
export function everyRoute(): string[] {
  const router = createAppRouter(createMemoryHistory());
  const paths = Object.values(router.routesById).flatMap((route) =>
    route.isRoot ? [] : [route.fullPath as string],
  );
  return [...new Set(paths)].flatMap((path) => {
    if (!path.includes('$')) return [withoutSlash(path)];
    const items = ITEMS[path];
    if (!items) throw new Error(`Nobody says what stands for the parameter of ${path}`);
    return items.map(({ id }) => path.replace('$id', String(id)));
  });
}
