import type { Manifest } from 'vite';

/** The files that a page needs besides its HTML, each once. */
export interface PageFiles {
  /** In the order in which they build on each other. */
  styles: string[];
  /** The entry first. */
  scripts: string[];
}

/** Whether it is the text of the news item or the case of a page: `src/content/news/12.md?page=12` is that of `/news/12`. */
function isTextOf(route: string, key: string): boolean {
  const [, list, id] = /^src\/content\/(news|case)s?\/[^/]+\.md\?page=(\d+)$/.exec(key) ?? [];
  return list !== undefined && route === `/${list}/${id}`;
}

/**
 * Finds the files of a page in the manifest of the build.
 * @param page.module undefined for a page that is in the entry itself
 * @throws when no chunk of the build holds the module
 */
export function filesOf(
  manifest: Manifest,
  { route, module }: { route: string; module: string | undefined },
): PageFiles {
  if (module && !manifest[module]) throw new Error(`No chunk holds ${module}`);

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
  if (module) collect(module);
  for (const key of Object.keys(manifest)) if (isTextOf(route, key)) collect(key);
  const entry = manifest['index.html']?.file ?? '';
  scripts.delete(entry);
  return { styles: [...styles], scripts: [entry, ...scripts] };
}
