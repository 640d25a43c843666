/**
 * Runs before anything is drawn, as a script of its own: the content security policy allows none in the page. It decides
 * what is shown first, and when the application may start to load. See docs/decisions/0005 and 0006.
 */

/** The routes that have a page of their own, put in by the build. */
declare const PRERENDERED: readonly string[];

const page = document.documentElement;
const { app = '', modules = '' } = document.currentScript?.dataset ?? {};

/** Milliseconds before each further try: a phone that changes its network breaks off what is on its way. */
const TRY_AGAIN_AFTER = [500, 2000, 5000];

function runApplication(failures = 0): void {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: app });
  script.crossOrigin = '';
  script.addEventListener('error', () => {
    // Without the application, the page that came is better than none.
    delete page.dataset['elsewhere'];
    const wait = TRY_AGAIN_AFTER[failures];
    if (wait !== undefined) setTimeout(() => runApplication(failures + 1), wait);
  });
  document.head.append(script);
}

function loadApplication(): void {
  for (const href of modules.split(' ')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  runApplication();
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
