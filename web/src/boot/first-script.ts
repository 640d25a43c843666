/**
 * Runs before anything is drawn, as a script of its own: the content security policy allows none in the page. It decides
 * what is shown first, and when the application may start to load. See docs/decisions/0005 and 0006.
 */
import { defineNoticeElement } from '../site/layout/notice-element.ts';
import { plainPath, targetOf } from '../site/navigation/plain-path.ts';
import { loadFiles } from '../site/navigation/load-files.ts';
import { prerenderedRoute, setArrival } from '../site/state/document-state.ts';

/** The paths of the pages that a route can lead to, put in by the build. */
declare const PRERENDERED: readonly string[];

/** Has the attribute until this script has run: the page asks for it a second time, see docs/decisions/0005. */
const pending = document.querySelector<HTMLScriptElement>('script[data-app]');
const { app = '', modules = '', nextPageFont } = pending?.dataset ?? {};
pending?.removeAttribute('data-app');

const runApplication = () =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: app });
    script.crossOrigin = '';
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });

/** What the next page is likely to need; beside this page's own files it would take the line from them. */
function prefetchFont(): void {
  if (nextPageFont === undefined) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    href: nextPageFont,
  });
  link.crossOrigin = '';
  document.head.append(Object.assign(link, { as: 'font' }));
}

/** Runs the application once all files of the page are here. The page that came stays meanwhile, with what is typed into it. */
async function loadApplication(): Promise<void> {
  await loadFiles([app, ...modules.split(' ')], runApplication);
  prefetchFont();
}

/** Milliseconds. A page that is in nobody's sight may never be painted, and a picture may never come. */
const LONGEST_WAIT = 3000;

/** Calls back once the page can be seen: the frame in which it was drawn has reached the screen. */
function afterFirstPaint(callback: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Calls back once the picture of the first screen has come, or can't. */
function afterFirstPicture(callback: () => void): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return callback();
  for (const end of ['load', 'error']) picture.addEventListener(end, callback, { once: true });
}

/** Calls back once what the visitor sees first is there: its text, and its picture. */
function afterFirstScreen(callback: () => void): void {
  let called = false;
  const callOnce = () => {
    if (!called) callback();
    called = true;
  };
  afterFirstPaint(() => afterFirstPicture(callOnce));
  setTimeout(callOnce, document.visibilityState === 'hidden' ? 0 : LONGEST_WAIT);
}

/** The words that a link to a highlight names (`#:~:text=`). Browsers keep them from scripts, but for their record of the navigation. */
function textDirective(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return /:~:.*$/s.exec(entry?.name ?? '')?.[0] ?? '';
}

if (pending && import.meta.env.HAS_NOTICES) defineNoticeElement();

const own = prerenderedRoute();
const { route, anchor } = targetOf(location.pathname, location.hash);
const path = plainPath(route);
const isPrerendered = PRERENDERED.includes(path);
/** Whether another page than the one that came is asked for: behind the hash, or at an address that only had to be repaired. */
const asksForAnother =
  route !== own && (own === undefined ? isPrerendered : location.hash.startsWith('#/'));

if (!pending) {
  // It has run at the first time of asking.
} else if (!asksForAnother) {
  // What can be seen has the line to itself.
  afterFirstScreen(() => void loadApplication());
} else {
  // An address such as `/#/company` brings the document of the home page; styles/base.css hides it.
  setArrival('mismatch');
  // An entry with a state is one that the visitor comes back to; the state would be lost with it.
  if (isPrerendered && history.state === null) {
    const fragment = anchor + textDirective();
    location.replace(fragment === '' ? path : `${path}#${fragment}`);
  } else void loadApplication();
}
