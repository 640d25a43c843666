// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { setReturnVisit } from './arrival.ts';
import { DeferBelowFold, layOutBelowFold } from './below-fold.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page = (
  <DeferBelowFold>
    <p>below</p>
  </DeferBelowFold>
);

const place = () => document.body.appendChild(document.createElement('div'));

afterEach(() => {
  setReturnVisit(false);
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('draws what is below the first screen after the frame of what is above', async () => {
  vi.useFakeTimers();
  const root = place();
  await act(async () => createRoot(root).render(page));
  expect(root.innerHTML).toContain('data-deferred');
  await act(() => vi.advanceTimersToNextFrame());
  expect(root.textContent).toBe('');
  await act(() => vi.advanceTimersToNextFrame());
  expect(root.innerHTML).toBe('<p>below</p>');
});

it('draws it at once on a return visit', async () => {
  setReturnVisit(true);
  const root = place();
  await act(async () => createRoot(root).render(page));
  expect(root.innerHTML).toBe('<p>below</p>');
});

it('is there from the start of a page that comes as HTML, and stays', async () => {
  const root = place();
  root.innerHTML = renderToString(page);
  const below = root.firstElementChild;
  await act(async () => {
    hydrateRoot(root, page);
  });
  expect(below?.textContent).toBe('below');
  expect(root.firstElementChild).toBe(below);
});

// Until then a part that comes into sight takes another height, and what is being read jumps.
it('lays out a long page within a second where there are no idle callbacks', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', undefined);
  const main = document.body.appendChild(document.createElement('main'));
  for (let part = 0; part < 10; part += 1) main.append(document.createElement('section'));
  layOutBelowFold();
  const laidOut = () => main.querySelectorAll('[data-laid-out]').length;
  vi.advanceTimersByTime(1);
  expect(laidOut()).toBe(0);
  vi.advanceTimersByTime(999);
  expect(laidOut()).toBe(9);
  vi.unstubAllGlobals();
});
