import { describe, expect, it } from 'vitest';

import { checkMailDns, type MailDns } from './dns-check.ts';

const OURS = {
  from: '受付 <noreply@sample.co.jp>',
  toContact: ['contact@sample.co.jp'],
  toRecruitment: ['recruit@sample.co.jp'],
};
const SAMPLE = {
  from: '受付 <noreply@example.jp>',
  toContact: ['contact@example.jp'],
  toRecruitment: ['recruit@example.jp'],
  replyTo: 'お問い合わせ窓口 <info@example.jp>',
};

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
  it('見本のままの .env を、受信箱のないところでは断る', async () => {
    const untouched = {
      smtpUrl: 'smtp://inbox:1025',
      mail: SAMPLE,
      reportTo: ['admin@example.jp'],
    };
    const { problems } = await checkMailDns(untouched, dnsOf([]));
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'MAIL_FROM',
      'MAIL_TO_CONTACT',
      'MAIL_TO_RECRUITMENT',
      'MAIL_REPLY_TO',
      'REPORT_TO',
    ]);
    expect((await checkMailDns(untouched, dnsOf(['inbox']))).problems).toEqual([]);
  });

  it('リレーだけを書き換えて宛先を忘れたものも断る', async () => {
    const settings = {
      smtpUrl: 'smtp://relay.sample.co.jp',
      mail: SAMPLE,
      reportTo: ['admin@example.jp'],
    };
    const { problems } = await checkMailDns(settings, dnsOf(['relay.sample.co.jp']));
    expect(problems).toHaveLength(5);
  });

  it.each([
    ['smtp://relay.sample.co.jp:465', '465番は、ふつう smtps://'],
    ['smtps://relay.sample.co.jp:587', '587番は、ふつう smtp://'],
    ['smtps://relay.sample.co.jp:25', '25番は、ふつう smtp://'],
    ['smtp://inbox:1025', '--profile demo の受信箱です'],
  ])('%s では届かないと知らせる', async (smtpUrl, said) => {
    const { problems, notes } = await checkMailDns(
      { smtpUrl, mail: OURS, reportTo: [] },
      dnsOf([]),
    );
    expect(problems).toEqual([]);
    expect(notes.join('\n')).toContain(said);
  });

  it('リレーの名前と、差出人のSPFとDMARCを確かめる', async () => {
    const settings = {
      smtpUrl: 'smtps://user:pass@relay.sample.co.jp:465',
      mail: OURS,
      reportTo: [],
    };
    const texts = {
      'sample.co.jp': [['something'], ['v=spf1 ', 'include:relay.example -all']],
      '_dmarc.sample.co.jp': [['v=DMARC1; p=none']],
    };
    expect(await checkMailDns(settings, dnsOf(['relay.sample.co.jp'], texts))).toEqual({
      problems: [],
      notes: ['差出人のドメイン sample.co.jp: SPFレコードはあり、DMARCレコードはあり'],
    });
    const { problems, notes } = await checkMailDns(settings, dnsOf([]));
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      'SMTP_URL: relay.sample.co.jp という名前は見つかりません',
      expect.stringContaining('SPFレコードはなし、DMARCレコードはなし（迷惑メール'),
    ]);
  });

  it('DNSサーバーが答えなければ、不明と言うだけで断らない', async () => {
    const silent: MailDns = {
      resolve: () => Promise.reject(failure('ETIMEOUT')),
      resolveTxt: () => Promise.reject(failure('ESERVFAIL')),
    };
    expect(
      await checkMailDns(
        { smtpUrl: 'smtp://relay.sample.co.jp', mail: OURS, reportTo: [] },
        silent,
      ),
    ).toEqual({
      problems: [],
      notes: ['差出人のドメイン sample.co.jp: SPFレコードは不明、DMARCレコードは不明'],
    });
  });

  it('番号で書いたリレーは引かない', async () => {
    const asked: string[] = [];
    const dns = { ...dnsOf([]), resolve: async (name: string) => void asked.push(name) };
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const { notes } = await checkMailDns(
        { smtpUrl: `smtp://${host}:25`, mail: OURS, reportTo: [] },
        dns,
      );
      expect(notes).toEqual([]);
    }
    expect(asked).toEqual([]);
  });

  it('暗号化せずに送る設定なら、そう知らせる', async () => {
    const check = (smtpUrl: string) =>
      checkMailDns({ smtpUrl, mail: OURS, reportTo: [] }, dnsOf(['relay.sample.co.jp']));
    const { notes } = await check('smtp://relay.sample.co.jp/?requireTLS=false');
    expect(notes).toContainEqual(expect.stringContaining('個人情報を暗号化せずに送ります'));
    expect((await check('smtp://relay.sample.co.jp')).notes).toHaveLength(1);
  });
});
