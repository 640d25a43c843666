import { expect, it } from 'vitest';

import { loadConfig } from '../config/config.ts';
import { checkSite } from './site-check.ts';

const told = (SITE_ADDRESS: string, SITE_ORIGIN: string, httpsPort = '443') =>
  checkSite(loadConfig({ SITE_ADDRESS, SITE_ORIGIN }), httpsPort).join('\n');

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

it.each(['www.example.jp', ':443'])('443番で開けない %s は、起動の前に知らされる', (address) => {
  const origin = 'https://www.example.jp';
  expect(told(address, origin, '8443')).toMatch(/^HTTPS_PORT: 8443 /);
  expect(told(address, origin, '127.0.0.1:8443')).toMatch(/^HTTPS_PORT: /);
  expect(told(address, origin, '192.0.2.1:443')).toBe('');
  expect(told(':80', origin, '8443')).toBe('');
});
