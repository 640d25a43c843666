import type { Manifest } from 'vite';

/** The files that a page needs besides its HTML, each once. */
export interface PageFiles {
  /** In the order in which they build on each other. */
  styles: string[];
  /** The entry first. */
  scripts: string[];
}

/**
 * Finds the files of a page in the manifest of the build.
 * @param modules what it loads besides the entry
 * @throws when no chunk of the build holds one of them
 */
export function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
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
  for (const module of ['index.html', ...modules]) {
    if (!manifest[module]) throw new Error(`No chunk holds ${module}`);
    collect(module);
  }
  const entry = manifest['index.html']?.file ?? '';
  scripts.delete(entry);
  return { styles: [...styles], scripts: [entry, ...scripts] };
}
