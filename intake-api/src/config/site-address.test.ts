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

  const saidOf = (name: string, text: string) =>
    reportConfig({ [name]: text }).find((report) => report.name === name)?.problem;

  it.each([
    'https://www.example.jp/',
    'https://www.example.jp/ja?x#y',
    'https://www.example.jp:443',
    'https://WWW.Example.JP',
    'HTTPS://www.example.jp',
    'https://user@www.example.jp',
    'https:www.example.jp',
    'https://ｗｗｗ．example．jp',
    'https://www。example。jp',
  ])('SITE_ORIGIN=%s は、正しい書き方を示して断る', (text) => {
    expect(saidOf('SITE_ORIGIN', text)).toMatch(/^https:\/\/www\.example\.jp と書いてください/);
  });

  it('日本語のドメイン名は、xn-- の形を示して断る', () => {
    expect(saidOf('SITE_ORIGIN', 'https://日本語.jp')).toMatch(/^https:\/\/xn--wgv71a119e\.jp と/);
    expect(saidOf('SITE_ORIGIN', 'https://xn--wgv71a119e.jp')).toBeUndefined();
  });

  it.each([
    'www.example.jp',
    'ftp://a.jp',
    'https://',
    'javascript:alert(1)',
    '//a.jp',
    'https://a b',
  ])('SITE_ORIGIN=%s を断る', (text) => {
    expect(saidOf('SITE_ORIGIN', text)).toBe('https://www.example.jp のように指定してください');
  });

  it.each([
    ['443', undefined],
    ['127.0.0.1:8443', undefined],
    ['[::1]:8443', undefined],
    ['0', expect.any(String)],
    ['70000', expect.any(String)],
    ['https', expect.any(String)],
    ['４４３', expect.stringContaining('半角で')],
  ])('HTTPS_PORT=%s', (text, problem) => {
    expect(saidOf('HTTPS_PORT', text)).toEqual(problem);
  });
});

describe('checkSiteAddress', () => {
  const check = (SITE_ADDRESS: string, SITE_ORIGIN: string, more: Record<string, string> = {}) =>
    checkSiteAddress(loadConfig({ SITE_ADDRESS, SITE_ORIGIN, ...more }));

  it.each<[string, string, Record<string, string>?]>([
    ['www.example.jp', 'https://www.example.jp'],
    ['*.example.jp', 'https://www.example.jp'],
    ['example.jp www.example.jp', 'https://www.example.jp'],
    ['日本語.example.jp', 'https://xn--wgv71a119e.example.jp'],
    [':443', 'https://www.example.jp'],
    [':80', 'http://intranet:8080', { HTTP_PORT: '8080' }],
    [':80', 'http://intranet', { HTTP_PORT: '192.0.2.1:80' }],
    [
      'www.example.jp',
      'https://www.example.jp',
      { REDIRECT_FROM: 'example.jp http://old.example' },
    ],
    ['www.example.jp', 'https://www.example.jp', { REDIRECT_FROM: '*.example.jp' }],
    [':80', 'http://www.example.jp', { REDIRECT_FROM: 'http://*.old.example' }],
  ])('%s で %s が開ける', (address, origin, more) => {
    expect(check(address, origin, more)).toEqual({ problems: [], notes: [] });
  });

  it.each([
    ['www.example.jp', 'www.example.jp', 'そのものを転送'],
    [':80', 'http://www.example.jp', 'そのものを転送'],
    [':80', ':80', 'そのものを転送'],
    [':80', '*.example.jp', 'そのものを転送'],
    ['*.example.jp', 'http://*.example.jp', 'そのものを転送'],
    ['www.example.jp example.jp', 'example.jp', 'SITE_ADDRESS にもあります'],
  ])('SITE_ADDRESS=%s と REDIRECT_FROM=%s は、堂々巡りになるので断る', (address, from, said) => {
    expect(check(address, 'https://www.example.jp', { REDIRECT_FROM: from }).problems).toEqual([
      expect.stringMatching(new RegExp(`^REDIRECT_FROM: .*${said}`)),
    ]);
  });

  it('443番でないhttpsと、SITE_ORIGIN にない番号を知らせる', () => {
    const told = (...args: Parameters<typeof check>) => check(...args).notes.join('\n');
    const moved = { HTTPS_PORT: '8443' };
    expect(told('www.example.jp', 'https://www.example.jp', moved)).toMatch(
      /^HTTPS_PORT: .*8443 番.*その番号ではありません.*\nHTTPS_PORT: .*443番のhttpsへ送られ/,
    );
    expect(told('www.example.jp', 'https://www.example.jp:8443', moved)).toMatch(
      /^HTTPS_PORT: .*443番のhttpsへ送られ/,
    );
    expect(told('www.example.jp', 'https://www.example.jp', { HTTP_PORT: '8080' })).toMatch(
      /^HTTP_PORT: .*80番/,
    );
    expect(told(':80', 'http://intranet', { HTTP_PORT: '127.0.0.1:8080' })).toMatch(
      /^HTTP_PORT: .*8080 番/,
    );
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

describe('ALLOWED_ORIGINS', () => {
  const said = (text: string) => {
    const report = reportConfig({ ALLOWED_ORIGINS: text }).find(({ problem }) => problem);
    return report && `${report.name} ${report.problem}`;
  };

  it('空白かカンマで区切った正確なアドレスを読む', () => {
    const read = (text?: string) => loadConfig({ ALLOWED_ORIGINS: text }).allowedOrigins;
    expect(read(undefined)).toEqual([]);
    const origins = ['https://lp.example.jp', 'https://a.example:8443', 'http://localhost:5173'];
    expect(read(origins.join(' '))).toEqual(origins);
    expect(read(origins.join(', '))).toEqual(origins);
    expect(read('http://127.0.0.1 http://[::1]:8080')).toHaveLength(2);
  });

  it.each([
    '*',
    'null',
    'lp.example.jp',
    'http://lp.example.jp',
    'http://localhost.example.jp',
    'https://*.example.jp',
    'https://lp.example.jp/',
    'https://lp.example.jp/form',
    'https://LP.example.jp',
    'https://lp.example.jp:443',
    'https://user@lp.example.jp',
    'https://日本語.jp',
    'https://lp.example.jp;https://b.example.jp',
  ])('%s を、名前と直し方を示して断る', (text) => {
    expect(said(`https://good.example ${text}`)).toMatch(
      /^ALLOWED_ORIGINS .+(?:ください|だけ）|形で）)/,
    );
    expect(said(`https://good.example ${text}`)).toContain(text);
  });
});
