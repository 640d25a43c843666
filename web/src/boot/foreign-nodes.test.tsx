// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it } from 'vitest';

import { tolerateForeignNodes } from './foreign-nodes.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { insertBefore, removeChild } = Node.prototype;
tolerateForeignNodes();
afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

/** A list of words, of which each is an element. */
async function words(first: readonly string[]) {
  const place = document.createElement('p');
  const root = createRoot(place);
  const show = (shown: readonly string[]) =>
    act(async () => root.render(shown.map((word) => <b key={word}>{word}</b>)));
  await show(first);
  return { place, show };
}

function wrap(element: Element | null) {
  const font = document.createElement('font');
  element?.replaceWith(font);
  if (element) font.append(element);
}

it('puts what comes before an element that was wrapped, and takes the element out again', async () => {
  const { place, show } = await words(['b', 'c']);
  wrap(place.firstElementChild);
  await show(['a', 'b', 'c']);
  expect(place.textContent).toBe('abc');
  await show(['a', 'c']);
  expect(place.textContent).toBe('ac');
});

it('goes on where elements were removed', async () => {
  const { place, show } = await words(['b', 'c']);
  place.replaceChildren();
  await show(['a', 'b', 'c']);
  expect(place.textContent).toBe('a');
  await show([]);
  expect(place.textContent).toBe('');
});
