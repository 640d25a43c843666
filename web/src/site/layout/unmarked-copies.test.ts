// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';

import { copyWithoutMarks } from './unmarked-copies.ts';

beforeEach(() => document.addEventListener('copy', copyWithoutMarks));
afterEach(() => {
  document.removeEventListener('copy', copyWithoutMarks);
  document.body.replaceChildren();
});

/**
 * Copies from the start of one element to the end of another: what goes onto the clipboard, nothing where the browser puts it there itself.
 * @param focused has the focus, and with it the copying
 */
function copied(html: string, from: string, to = from, focused: EventTarget = document) {
  document.body.insertAdjacentHTML('beforeend', `<main>${html}</main>`);
  const first = document.querySelector(from)?.firstChild;
  const last = document.querySelector(to)?.firstChild;
  if (!first || !last) throw new Error('There is nothing to copy');
  window.getSelection()?.setBaseAndExtent(first, 0, last, last.textContent?.length ?? 0);
  const clipboard: Record<string, string> = {};
  const clipboardData = { setData: (kind: string, data: string) => (clipboard[kind] = data) };
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData,
  });
  focused.dispatchEvent(event);
  return event.defaultPrevented ? clipboard : {};
}

it('見出しを写すと、折り返しの印は残らない', () => {
  expect(copied('<h1>AIを、\u200b現場へ</h1>', 'h1')).toEqual({
    'text/plain': 'AIを、現場へ',
    'text/html': '<h1>AIを、現場へ</h1>',
  });
});

it('印がなければ、ブラウザーに任せる', () => {
  expect(copied('<h1>株式会社</h1>', 'h1')).toEqual({});
});

it('見出しといっしょに写したリンクと表は、リンクと表のままである', () => {
  const { 'text/html': html } = copied(
    '<h2>会社\u200b概要</h2><a href="/#/company">会社情報</a><table><tbody><tr><td>設立</td></tr></tbody></table>',
    'h2',
    'td',
  );
  expect(html).toBe(
    '<h2>会社概要</h2><a href="http://localhost:3000/#/company">会社情報</a><table><tbody><tr><td>設立</td></tr></tbody></table>',
  );
});

it('表の一部を写しても、表である', () => {
  const { 'text/html': html } = copied(
    '<table><tbody><tr><th>会社\u200b名</th><td>紡</td></tr></tbody></table>',
    'th',
    'td',
  );
  expect(html).toBe('<table><tbody><tr><th>会社名</th><td>紡</td></tr></tbody></table>');
});

it('欄の文字を写すと、ページで選ばれている見出しではなく、その文字になる', () => {
  const field = document.body.appendChild(document.createElement('input'));
  expect(copied('<h1>AIを、\u200b現場へ</h1>', 'h1', 'h1', field)).toEqual({});
});
