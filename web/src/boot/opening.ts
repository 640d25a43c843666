/**
 * Runs before anything is drawn, as a script of its own: the content security policy allows none in the page. It decides
 * what is shown first, and when the application may start to load. See docs/decisions/0005 and 0006.
 */

/** The routes that have a page of their own, put in by the build. */
declare const PRERENDERED: readonly string[];

const page = document.documentElement;
const { app = '', modules = '' } = document.currentScript?.dataset ?? {};

function loadApplication(): void {
  for (const href of modules.split(' ')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', src: app });
  script.crossOrigin = '';
  // Without the application, the page that came is better than none.
  script.addEventListener('error', () => delete page.dataset['elsewhere']);
  document.head.append(script);
}

/** Milliseconds. A page that is in nobody's sight may never be painted. */
const LONGEST_WAIT = 3000;

/** Calls back once the page has been drawn: its first frame waits for the style sheets, the task after it for its paint. */
function afterFirstPaint(callback: () => void): void {
  let called = false;
  const callOnce = () => {
    if (!called) callback();
    called = true;
  };
  requestAnimationFrame(() => setTimeout(callOnce));
  setTimeout(callOnce, document.visibilityState === 'hidden' ? 0 : LONGEST_WAIT);
}

const own = page.dataset['route'];
const asked = location.hash.slice(1);

if (asked === '' || asked === own || (asked === '/' && own === '/index')) {
  // What can be seen has the line to itself.
  afterFirstPaint(loadApplication);
} else {
  // An address such as `/#/company` brings the document of the home page; styles/base.css hides it.
  page.dataset['elsewhere'] = asked;
  // An entry with a state is one that the visitor comes back to; the state would be lost with it.
  if (PRERENDERED.includes(asked) && history.state === null) location.replace(`${asked}/`);
  else loadApplication();
}
