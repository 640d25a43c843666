// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';

import { copyPlain } from './plain-copies.ts';

afterEach(() => document.body.replaceChildren());

/**
 * Selects a text and copies: what goes onto the clipboard, undefined where the browser puts it there itself.
 * @param focused has the focus, and with it the copying
 */
function copied(text: string, focused: EventTarget = document): string | undefined {
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.textContent = text;
  window.getSelection()?.selectAllChildren(heading);
  let clipboard: string | undefined;
  const clipboardData = { setData: (_: string, plain: string) => (clipboard = plain) };
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData,
  });
  focused.dispatchEvent(event);
  return event.defaultPrevented ? clipboard : undefined;
}

it('見出しを写すと、折り返しの印は残らない', () => {
  document.addEventListener('copy', copyPlain);
  expect(copied('AIを、\u200b現場へ\u200b紡ぐ')).toBe('AIを、現場へ紡ぐ');
  expect(copied('株式会社')).toBeUndefined();
  document.removeEventListener('copy', copyPlain);
});

it('欄の文字を写すと、ページで選ばれている見出しではなく、その文字になる', () => {
  document.addEventListener('copy', copyPlain);
  const field = document.body.appendChild(document.createElement('input'));
  expect(copied('AIを、\u200b現場へ\u200b紡ぐ', field)).toBeUndefined();
  document.removeEventListener('copy', copyPlain);
});
