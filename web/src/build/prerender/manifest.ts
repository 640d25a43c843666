import type { Manifest } from 'vite';

/** The files that a page needs besides its HTML, each once. */
export interface PageFiles {
  /** In the order in which they build on each other. */
  styles: string[];
  /** The entry first. */
  scripts: string[];
}

/** The route's name for the router, from where its file stands: `src/routes/news/$id.tsx` is `/news/$id`. */
function routeIdOf(key: string): string | undefined {
  const [, path] = /^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/.exec(key) ?? [];
  return path && `/${path}`.replace(/(?<=\/)index$/, '').replace('[index]', 'index');
}

/** Whether it is the text of the news item or the case of a page: `src/content/news/12.md?page=12` is that of `/news/12`. */
function isTextOf(route: string, key: string): boolean {
  const [, list, id] = /^src\/content\/(news|case)s?\/[^/]+\.md\?page=(\d+)$/.exec(key) ?? [];
  return list !== undefined && route === `/${list}/${id}`;
}

/**
 * Finds the files of a page in the manifest of the build.
 * @param page.routeId what the router calls the route; '' for a page that is in the entry itself
 * @throws when no chunk of the build holds the route
 */
export function filesOf(
  manifest: Manifest,
  { route: path, routeId }: { route: string; routeId: string },
): PageFiles {
  const route = Object.keys(manifest).find((key) => routeIdOf(key) === routeId);
  if (routeId !== '' && !route) throw new Error(`No chunk holds the route ${routeId}`);

  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const name of chunk.imports ?? []) collect(name);
    for (const style of chunk.css ?? []) styles.add(style);
    scripts.add(chunk.file);
  };
  collect('index.html');
  if (route) collect(route);
  for (const key of Object.keys(manifest)) if (isTextOf(path, key)) collect(key);
  const entry = manifest['index.html']?.file ?? '';
  scripts.delete(entry);
  return { styles: [...styles], scripts: [entry, ...scripts] };
}
