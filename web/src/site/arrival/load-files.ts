/**
 * How every file of the application is loaded: by the opening script, and by each `import()` of the site, which the build
 * has call `importWhole`. See docs/decisions/0005.
 */
import { isPastArrived, passBeforeTry, showArrived } from './arrival.ts';

/** A file that the server no longer has, as after a release, or that the browser refuses. Another document names others. */
class LostFile extends Error {}

/** Resolves once the browser has a file. It is asked for in a task of its own: all at once hold a phone up for a tenth of a second. */
async function fetchFile(file: string, cache: RequestCache): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const answer = await fetch(file, { cache });
  if (answer.status === 404) throw new LostFile(`Lost file: ${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.blob();
}

/** Files that the browser has. */
const held = new Set<string>();

/**
 * Fetches files and then runs them; asks again as long as one is missing, for the page that is shown can be read meanwhile. They
 * are fetched first, because Firefox and Safari never ask again for a module, or one that was preloaded, that failed once:
 * https://github.com/whatwg/html/issues/6768.
 * @param mayGiveUp asked after each failure
 * @throws LostFile if it may give up, for a file that no waiting brings back
 */
export async function loadFiles<Result>(
  files: readonly string[],
  run: () => Promise<Result>,
  mayGiveUp = () => false,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    let fetched = false;
    try {
      const missing = files.filter((file) => tries > 0 || !held.has(file));
      const cache = tries === 0 ? 'default' : 'no-cache';
      await Promise.all(missing.map((file) => fetchFile(file, cache)));
      fetched = true;
      const result = await run();
      for (const file of files) held.add(file);
      return result;
    } catch (cause) {
      if (mayGiveUp() && (fetched || cause instanceof LostFile))
        throw new LostFile(`Lost file: ${files[0]}`, { cause });
      showArrived();
      await passBeforeTry(tries);
    }
  }
}

/** Resolves once a style sheet applies. */
const applyStyles = (href: string) =>
  new Promise<unknown>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.crossOrigin = '';
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
    document.head.append(link);
  });

/** Whether the document has a style sheet already. */
const applies = (href: string) =>
  document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null;

/**
 * Imports a module once all that it is made of is here, its style sheets too. Stands in for Vite's own (8.3), which would preload.
 * @public for `wholeImports` of vite.config.ts
 * @param files below the site's root; the build names the module first
 */
export function importWhole<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  // What the opening script has fetched.
  const opening = document.querySelector<HTMLScriptElement>('script[data-modules]');
  for (const file of opening?.dataset['modules']?.split(' ') ?? []) held.add(file);
  const addresses = files.map((file) => `/${file}`);
  const styles = addresses.filter((file) => file.endsWith('.css') && !applies(file));
  const fetched = addresses.filter((file) => !file.endsWith('.css') || styles.includes(file));
  return loadFiles(
    fetched,
    async () => {
      await Promise.all(styles.filter((file) => !applies(file)).map(applyStyles));
      return load();
    },
    isPastArrived,
  );
}

/** What the page does without if it doesn't come within a few seconds. */
export const soonOrNever = <Result>(loading: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([loading.catch(() => undefined), passBeforeTry(1).then(() => undefined)]);

const LOADED_FOR = 'loaded-anew-for';

/**
 * Loads the document anew for a file that is lost, once a file: the address is already that of the page that was gone to.
 * @returns whether another document comes
 */
export function loadAnewFor(error: unknown): boolean {
  if (!(error instanceof LostFile)) return false;
  try {
    // Storage that keeps nothing would have it loaded for ever.
    if (sessionStorage.getItem(LOADED_FOR) === error.message) return false;
    sessionStorage.setItem(LOADED_FOR, error.message);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
