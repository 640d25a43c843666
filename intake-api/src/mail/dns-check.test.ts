import { describe, expect, it } from 'vitest';

import { checkMailDns, isDemoRelay, type MailDns } from './dns-check.ts';

const FROM = '受付 <noreply@sample.co.jp>';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Knows these names and texts, and no others. */
const dnsOf = (names: string[], texts: Record<string, string[][]> = {}): MailDns => ({
  resolve: async (name) => {
    if (!names.includes(name)) throw failure('ENOTFOUND');
  },
  resolveTxt: async (name) => {
    const found = texts[name];
    if (!found) throw failure('ENODATA');
    return found;
  },
});

describe('checkMailDns', () => {
  it('リレーの名前と、差出人のSPFとDMARCを確かめる', async () => {
    const relay = 'smtps://user:pass@relay.sample.co.jp:465';
    const texts = {
      'sample.co.jp': [['something'], ['v=spf1 ', 'include:relay.example -all']],
      '_dmarc.sample.co.jp': [['v=DMARC1; p=none']],
    };
    expect(await checkMailDns(relay, FROM, dnsOf(['relay.sample.co.jp'], texts))).toEqual([
      '差出人のドメイン sample.co.jp: SPFレコードはあり、DMARCレコードはあり',
    ]);
    expect(await checkMailDns(relay, FROM, dnsOf([]))).toEqual([
      'SMTP_URL: relay.sample.co.jp という名前は見つかりません',
      expect.stringContaining('SPFレコードはなし、DMARCレコードはなし（迷惑メール'),
    ]);
  });

  it('DNSサーバーが答えなければ、不明と言う', async () => {
    const silent: MailDns = {
      resolve: () => Promise.reject(failure('ETIMEOUT')),
      resolveTxt: () => Promise.reject(failure('ESERVFAIL')),
    };
    expect(await checkMailDns('smtp://relay.sample.co.jp', FROM, silent)).toEqual([
      '差出人のドメイン sample.co.jp: SPFレコードは不明、DMARCレコードは不明',
    ]);
  });

  it.each(['127.0.0.1', '[::1]', 'localhost'])('このマシンのリレー %s は引かない', async (host) => {
    const asked: string[] = [];
    const dns = { ...dnsOf([]), resolve: async (name: string) => void asked.push(name) };
    expect(await checkMailDns(`smtp://${host}:25`, FROM, dns)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

it('見本の受信箱は、--profile demo のときだけある', async () => {
  expect(await isDemoRelay('smtp://inbox:1025', dnsOf(['inbox']))).toBe(true);
  expect(await isDemoRelay('smtp://inbox:1025', dnsOf([]))).toBe(false);
  expect(await isDemoRelay('smtp://relay.sample.co.jp', dnsOf(['relay.sample.co.jp']))).toBe(false);
});
