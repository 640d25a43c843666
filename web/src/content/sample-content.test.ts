import { expect, it } from 'vitest';
import { cases } from './cases.ts';
import { newsYears } from './news-years.ts';
import { news } from './news.ts';
import { slides } from './slides.ts';

// The sample content is the one that was ordered. Whoever makes the site theirs deletes this file:
// what must hold of any content stands in the tests beside it.

it('holds the news of the specification, the oldest under no year', () => {
  expect(news.map(({ id }) => id)).toEqual([12, 11, 10, 9, 7, 6, 5, 4, 1]);
  expect(newsYears).toEqual([2025, 2024, 2023]);
  expect(news.at(-1)?.year).toBeUndefined();
});

it('holds six cases', () => {
  expect(cases).toHaveLength(6);
});

it('holds the seven slides in the order of the specification, one of them a page of this site', () => {
  expect(slides.map(({ id }) => id)).toEqual([5, 4, 1, 6, 7, 3, 2]);
  const inside = slides.filter(({ path }) => !path.startsWith('https://'));
  expect(inside.map(({ id, path }) => [id, path])).toEqual([[4, '/product/driver']]);
});
