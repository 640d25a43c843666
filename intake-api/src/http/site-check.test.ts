import { expect, it } from 'vitest';

import { loadConfig } from '../config/config.ts';
import { checkSite } from './site-check.ts';

const told = (SITE_ADDRESS: string, SITE_ORIGIN: string) =>
  checkSite(loadConfig({ SITE_ADDRESS, SITE_ORIGIN })).join('\n');

it.each([
  [':80', 'http://127.0.0.1'],
  [':80', 'https://www.example.jp'],
  ['www.example.jp', 'https://www.example.jp'],
  ['WWW.example.jp:443, example.jp', 'https://www.example.jp'],
  ['*.example.jp', 'https://www.example.jp'],
  ['http://www.example.jp', 'https://www.example.jp'],
  ['http://www.example.jp', 'http://www.example.jp'],
])('%s で答え、%s と知らせるのは正しい', (address, origin) => {
  expect(told(address, origin)).toBe('');
});

it.each([
  ['www.example.jp', 'http://127.0.0.1'],
  ['www.example.jp', 'https://example.jp'],
  ['www.example.jp', 'http://www.example.jp'],
  ['example.jp', 'https://www.example.jp'],
])('%s で答えるのに %s と知らせるサイトは、起動の前に知らされる', (address, origin) => {
  expect(told(address, origin)).toContain(
    `SITE_ORIGIN: ${origin} は SITE_ADDRESS の ${address} と`,
  );
});

it('コンテナーの外へ開かれていない番号は、起動の前に知らされる', () => {
  expect(told(':8080', 'http://127.0.0.1:8080')).toMatch(/^SITE_ADDRESS: .*8080 .*HTTP_PORT/);
});
