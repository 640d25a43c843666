import { expect, it } from 'vitest';
import { news } from '../../content/news.ts';
import { isoDay } from './article.ts';

it('dates every news item by its Japanese text', () => {
  expect(news.map(({ publishTime }) => isoDay(publishTime)).slice(0, 2)).toEqual([
    '2025-10-14',
    '2025-06-24',
  ]);
  expect(() => news.map(({ publishTime }) => isoDay(publishTime))).not.toThrow();
});

it.each(['2025年2月30日', '2025年13月1日', '2025/10/14', '近日'])('refuses %s', (text) => {
  expect(() => isoDay(text)).toThrow(text);
});
