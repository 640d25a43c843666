// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';

import { copyPlain } from './plain-copies.ts';

afterEach(() => document.body.replaceChildren());

/** Selects a text and copies it: what goes onto the clipboard, undefined where the browser puts the selection there itself. */
function copied(text: string): string | undefined {
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.textContent = text;
  window.getSelection()?.selectAllChildren(heading);
  let clipboard: string | undefined;
  const clipboardData = { setData: (_: string, plain: string) => (clipboard = plain) };
  const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData });
  document.dispatchEvent(event);
  return event.defaultPrevented ? clipboard : undefined;
}

it('見出しを写すと、折り返しの印は残らない', () => {
  document.addEventListener('copy', copyPlain);
  expect(copied('AIを、\u200b現場へ\u200b紡ぐ')).toBe('AIを、現場へ紡ぐ');
  expect(copied('株式会社')).toBeUndefined();
  document.removeEventListener('copy', copyPlain);
});
