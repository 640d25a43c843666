import { describe, expect, it } from 'vitest';
import { parseOrigin } from './origin.ts';

describe('the origin of the site', () => {
  it.each([
    ['https://www.example.jp', 'https://www.example.jp'],
    ['https://www.example.jp/', 'https://www.example.jp'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('is taken from %s', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin);
  });

  it.each(['www.example.jp', 'https://example.jp/ja', 'ftp://example.jp', 'https://', ''])(
    'stops the build when it is %j',
    (text) => {
      expect(() => parseOrigin(text)).toThrow('VITE_SITE_ORIGIN');
    },
  );
});
