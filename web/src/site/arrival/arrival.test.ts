// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  isLanding,
  isReturnVisit,
  isToHydrate,
  routeInHash,
  setArrival,
  setReturnVisit,
} from './arrival.ts';

beforeEach(() => {
  document.documentElement.dataset['route'] = '/company';
});

afterEach(() => {
  vi.restoreAllMocks();
  setArrival(undefined);
  setReturnVisit(false);
  location.hash = '';
});

it('finds a route behind the hash, and takes an anchor for none', () => {
  expect(routeInHash()).toBe('');
  location.hash = '#access';
  expect(routeInHash()).toBe('');
  location.hash = '#/news/list?year=2024';
  expect(routeInHash()).toBe('/news/list?year=2024');
});

it('hydrates the page that came as HTML, once', () => {
  expect(isToHydrate('/news/12')).toBe(false);
  expect(isToHydrate('/company')).toBe(true);
  setArrival('mismatch');
  expect(isToHydrate('/company')).toBe(true);
  setArrival('ready');
  expect(isToHydrate('/company')).toBe(false);
});

it('tells a return visit from a new one', () => {
  expect(isReturnVisit()).toBe(false);
  setReturnVisit(true);
  expect(isReturnVisit()).toBe(true);
  setReturnVisit(false);
  expect(isReturnVisit()).toBe(false);
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
