import { describe, expect, it } from 'vitest';

import { loadConfig, reportConfig } from './config.ts';

describe('SITE_ORIGIN', () => {
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
