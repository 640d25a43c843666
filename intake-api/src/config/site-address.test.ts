import { describe, expect, it } from 'vitest';

import { loadConfig, reportConfig } from './config.ts';
import { checkSiteAddress } from './site-address.ts';

const problemOf = (environment: Record<string, string>) =>
  reportConfig(environment).find(({ problem }) => problem !== undefined)?.name;

describe('SITE_ADDRESS と SITE_ORIGIN の形', () => {
  it.each([
    ':80',
    'www.example.jp',
    'http://localhost:8080',
    'https://*.example.jp',
    'example.jp, www.example.jp',
    'example.jp:8443 [2001:db8::1]:443',
  ])('SITE_ADDRESS=%s を受け取る', (SITE_ADDRESS) => {
    expect(problemOf({ SITE_ADDRESS })).toBeUndefined();
  });

  it.each([
    'www.example.jp/',
    'https://www.example.jp/ja',
    'ftp://www.example.jp',
    'www.example.jp:http',
    ':99999',
    'a.example.jp,b.example.jp',
    '{$DOMAIN}',
  ])('SITE_ADDRESS=%s は、Caddyが起動できないので断る', (SITE_ADDRESS) => {
    expect(problemOf({ SITE_ADDRESS })).toBe('SITE_ADDRESS');
  });

  it.each(['www.example.jp', 'https://www.example.jp/', 'https://www.example.jp/ja', 'ftp://a.jp'])(
    'SITE_ORIGIN=%s を断る',
    (SITE_ORIGIN) => {
      expect(problemOf({ SITE_ORIGIN })).toBe('SITE_ORIGIN');
    },
  );
});

describe('checkSiteAddress', () => {
  const check = (SITE_ADDRESS: string, SITE_ORIGIN: string) =>
    checkSiteAddress(loadConfig({ SITE_ADDRESS, SITE_ORIGIN }));

  it.each([
    ['www.example.jp', 'https://www.example.jp'],
    ['www.example.jp:8443', 'https://www.example.jp:8443'],
    ['*.example.jp', 'https://www.example.jp'],
    ['example.jp www.example.jp', 'https://www.example.jp'],
    ['日本語.example.jp', 'https://xn--wgv71a119e.example.jp'],
    [':443', 'https://www.example.jp'],
    [':80', 'http://intranet:8080'],
  ])('%s で %s が開ける', (address, origin) => {
    expect(check(address, origin)).toEqual({ problems: [], notes: [] });
  });

  it.each([
    ['example.jp', 'https://www.example.jp'],
    ['*.example.jp', 'https://example.jp'],
    ['*.example.jp', 'https://a.b.example.jp'],
    ['80', 'http://www.example.jp'],
  ])('%s では %s を開けないので断る', (address, origin) => {
    expect(check(address, origin).problems).toEqual([expect.stringMatching(/^SITE_ADDRESS: /)]);
  });

  it('httpとhttpsの食い違いと、見本のままのアドレスを知らせる', () => {
    expect(check(':80', 'https://www.example.jp').notes).toEqual([
      expect.stringMatching(/^SITE_ADDRESS: :80 はhttpだけ/),
    ]);
    expect(check('www.example.jp', 'http://www.example.jp').notes).toEqual([
      expect.stringMatching(/^SITE_ORIGIN: .*https:\/\/ に直して/),
    ]);
    expect(check(':80', 'http://127.0.0.1').notes).toEqual([expect.stringContaining('見本')]);
  });

  it('アドレスを知らされていなければ、何も言わない', () => {
    expect(checkSiteAddress(loadConfig({}))).toEqual({ problems: [], notes: [] });
  });
});
