/**
 * Runs before anything is drawn, as a script of its own: the content security policy allows none in
 * the page. An address such as `/#/company` brings the document of the home page, which must not show
 * before the page that was asked for. styles/base.css hides what stands under the mark.
 */
const page = document.documentElement;
const asked = location.hash.slice(1);
const own = page.dataset['route'];

if (asked !== '' && asked !== own && !(asked === '/' && own === '/index')) {
  page.dataset['elsewhere'] = asked;
  // Without the application, the page that came is better than none.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) delete page.dataset['elsewhere'];
    },
    true,
  );
}
