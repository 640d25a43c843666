// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { isLanding, isToHydrate, setArrival } from './document-state.ts';

beforeEach(() => {
  document.documentElement.dataset['route'] = '/company';
});

afterEach(() => {
  vi.restoreAllMocks();
  setArrival(undefined);
});

it('hydrates the page that came as HTML, once', () => {
  expect(isToHydrate('/news/12')).toBe(false);
  expect(isToHydrate('/company')).toBe(true);
  setArrival('mismatch');
  expect(isToHydrate('/company')).toBe(true);
  setArrival('ready');
  expect(isToHydrate('/company')).toBe(false);
});

it.each([
  ['', '/company', true],
  ['https://search.example/', '/company', true],
  [`${location.origin}/`, '/company', false],
  ['', '/news/12', false],
])('coming from "%s", %s is where the visit begins: %s', (referrer, route, begins) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  expect(isLanding(route)).toBe(begins);
});
