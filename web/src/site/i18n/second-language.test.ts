import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { en as folder } from '../../../../tests/fixtures/locales/en/en.ts';
import { documentOf } from '../../build/prerender/document.ts';
import { renderPage } from '../../build/prerender/render-page.tsx';
import { en } from '../../content/locales/en/en.ts';
import type { Locale } from '../../content/locales/locale.ts';

// What a company adds for a page in English is one folder: here that of the fixtures stands in for `content/locales/en`.
beforeAll(() => void Object.assign(en, folder));
afterAll(() => {
  for (const name of Object.keys(folder)) Reflect.deleteProperty(en, name);
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
      { ...rendering, file: '', modules: [], head: [], preload: [] },
      {
        base: '/',
        firstScript: '',
        scripts: [],
        styles: [],
        fontPreload: [],
        nextPageFont: undefined,
      },
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
  expect(document.querySelector('h2')?.textContent).toContain('技術は、');
});

it('日本語で描くときは、何も変わらない', async () => {
  const { html, language } = await renderPage('/contact/complete');
  expect(language).toBe('ja');
  expect(parse(html).querySelector('h1')?.textContent).toMatch(/^お問い合わせ.*送信完了$/);
});
