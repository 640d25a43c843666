// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import type { Notice } from '../../content/schemas/notice.ts';
import { defineNoticeElement } from './notice-element.ts';
import { SiteNotices } from './site-notices.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
defineNoticeElement();
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const BUILT = Date.now();
const DAY = 86_400_000;
const notice = (from: number, until: number, text: string): Notice => ({
  draft: false,
  from: BUILT + from * DAY,
  until: BUILT + until * DAY,
  tone: 'trouble',
  link: undefined,
  body: [text],
});
const notices = [notice(-2, -1, '終わった'), notice(-1, 1, '今の'), notice(1, 3, '先の')];
const html = renderToString(<SiteNotices notices={notices} />);

const shown = () =>
  [...document.querySelectorAll('site-notice')]
    .filter((element) => !(element as HTMLElement).hidden)
    .map((element) => element.querySelector('section')?.textContent);

it('スクリプトが動かなければ、ビルドしたときのお知らせが見える', () => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const seen = [...parsed.querySelectorAll('site-notice:not([hidden])')];
  expect(seen.map(({ textContent }) => textContent)).toEqual(['障害のお知らせ今の']);
});

it.each([
  [0, ['障害のお知らせ今の']],
  [1, ['障害のお知らせ先の']],
  [3, []],
])('ビルドから%i日後に開くと、その日のお知らせが、描かれる前から見える', async (days, expected) => {
  vi.useFakeTimers({ now: BUILT + days * DAY });
  document.body.innerHTML = html;
  expect(shown()).toEqual(expected);
});

it('画面のプログラムだけで描くときも、今のお知らせが見える', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<SiteNotices notices={notices} />));
  expect(shown()).toEqual(['障害のお知らせ今の']);
  await act(async () => root.unmount());
});
