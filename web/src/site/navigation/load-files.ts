/**
 * How every file of the application is loaded: by the first script, and by each `import()` of the site, which the build has call
 * `importWhole`. See docs/decisions/0005.
 */
import { isToHydrate, showArrived } from '../state/document-state.ts';

/** Milliseconds. */
const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/** Longer after each try, but no longer than the browser has no connection. */
const delayBeforeTry = (tries: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, Math.min(FIRST_DELAY * 4 ** tries, LONGEST_DELAY));
    addEventListener('online', resolve, { once: true });
  });

/** A file that no waiting brings back, as after a release. Another document names another one. */
class LostFile extends Error {}

/** Resolves once the browser has a file. It is asked for in a task of its own: all at once hold a phone up for a tenth of a second. */
async function fetchFile(file: string, cache: RequestCache): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const answer = await fetch(file, { cache });
  if (answer.status === 404) throw new LostFile(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.blob();
}

/** Files that have run, or that the first script has fetched. */
const held = new Set<string>();

/**
 * Runs what needs files once all of them are here, however long that takes: the page that is shown stays meanwhile. They are
 * fetched before anything imports them, because Firefox and Safari never ask again for a module, or one that was preloaded, that
 * failed once: https://github.com/whatwg/html/issues/6768.
 * @param mayGiveUp asked after each failure
 * @throws LostFile if it may give up, where the server has no such file, or the browser doesn't run it
 */
export async function loadFiles<Result>(
  files: readonly string[],
  run: () => Promise<Result>,
  mayGiveUp = () => false,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    let isFetched = false;
    try {
      const cache = tries === 0 ? 'default' : 'no-cache';
      const missing = files.filter((file) => tries > 0 || !held.has(file));
      await Promise.all(missing.map((file) => fetchFile(file, cache)));
      isFetched = true;
      const result = await run();
      for (const file of files) held.add(file);
      return result;
    } catch (cause) {
      if (mayGiveUp() && (isFetched || cause instanceof LostFile))
        throw new LostFile(`Lost file: ${files[0]}`, { cause });
      showArrived();
      await delayBeforeTry(tries);
    }
  }
}

/** Style sheets that were asked for: two imports at once may need the same one. */
const sheets = new Map<string, Promise<unknown>>();

/** Resolves once a style sheet applies. */
function applyStyles(href: string): Promise<unknown> {
  const asked = sheets.get(href);
  if (asked) return asked;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.crossOrigin = '';
  const applied = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', (event) => {
      sheets.delete(href);
      reject(event);
    });
  });
  sheets.set(href, applied);
  document.head.append(link);
  return applied;
}

/** Whether the page has the style of a file: one that it named in vain, it has not. */
const applies = (file: string) =>
  [...document.styleSheets].some(({ href }) => href?.endsWith(file));

/**
 * Imports a module once all that it is made of is here, its style sheets too. Stands in for Vite's own (8.3), which preloads.
 * @public for `wholeImports` of vite.config.ts
 * @param names of its files below the site's root
 */
export function importWhole<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const first = document.querySelector<HTMLScriptElement>('script[data-modules]');
  for (const file of first?.dataset['modules']?.split(' ') ?? []) held.add(file);
  const files = names
    .map((name) => import.meta.env.BASE_URL + name)
    .filter((file) => !applies(file));
  return loadFiles(
    files,
    async () => {
      await Promise.all(files.filter((file) => file.endsWith('.css')).map(applyStyles));
      return load();
    },
    // The page that came stays.
    () => !isToHydrate(location.hash.slice(1)),
  );
}

/**
 * Loads the document anew where a file of the page that was gone to is lost, unless it has just been: the address is already that of
 * the page.
 * @returns whether another document comes
 */
export function reloadForLostFile(error: unknown): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const reloads = error instanceof LostFile && entry?.type !== 'reload';
  if (reloads) location.reload();
  return reloads;
}
