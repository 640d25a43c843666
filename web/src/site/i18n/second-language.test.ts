import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { documentOf as DocumentOf } from '../../build/prerender/document.ts';
import type { renderPage as RenderPage } from '../../build/prerender/render-page.tsx';
import type { Locale } from '../../content/locales/locale.ts';

// What a company adds for a page in English is one folder: here that of the fixtures stands for `content/locales/en`.
const EN = '../../content/locales/en/en.ts';

let renderPage: typeof RenderPage;
let documentOf: typeof DocumentOf;

beforeAll(async () => {
  vi.doMock(EN, () => import('../../../../tests/fixtures/locales/en/en.ts'));
  vi.resetModules();
  ({ renderPage } = await import('../../build/prerender/render-page.tsx'));
  ({ documentOf } = await import('../../build/prerender/document.ts'));
});
afterAll(() => {
  vi.doUnmock(EN);
  vi.resetModules();
});

// @ts-expect-error a text can't take the place of a function
({ layout: { childrenOf: 'All of it' } }) satisfies Locale;
// @ts-expect-error there is no such text
({ layout: { skipped: 'x' } }) satisfies Locale;

const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

it('訳のあるページは、HTMLになるときも英語になる', async () => {
  const rendering = await renderPage('/contact/complete', 'en');
  const document = parse(
    documentOf(
      '<html lang="ja"><div id="root"></div></html>',
      { ...rendering, file: '', routeId: '', head: [], preload: [] },
      { opening: '', scripts: [], styles: [], typePreload: [], later: undefined },
    ),
  );
  expect(document.querySelector('html')?.getAttribute('lang')).toBe('en');
  expect(document.querySelector('h1')?.textContent).toBe('Your inquiry has been sent');
  expect(document.querySelector('main')?.textContent).not.toMatch(JAPANESE);
});

it('訳のないページは日本語のまま、まわりだけが英語になる', async () => {
  const { html } = await renderPage('/business', 'en');
  const document = parse(html);
  expect(document.querySelector('h1')?.textContent).toBe('Business');
  expect(document.querySelector('h2')?.textContent).toContain('技術は、私たちが揃える。');
});

it('日本語で描くときは、何も変わらない', async () => {
  const { html, language } = await renderPage('/contact/complete');
  expect(language).toBe('ja');
  expect(parse(html).querySelector('h1')?.textContent).toBe('お問い合わせ送信完了');
});
