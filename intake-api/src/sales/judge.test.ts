import { describe, expect, it } from 'vitest';

import { type ContactFieldsToJudge, judge } from './judge.ts';
import { readRules } from './rules-file.ts';

const RULES = `
threshold: 10
allow: [営業時間, ご相談したい]
block:
  trace: { about: 断り書き, phrases: [今後のご案内が不要な場合は返信] }
  senders: { about: 送り主, domains: [bulk.example] }
suspect:
  offer: { about: 申し出, weight: 3, cap: 4, phrases: [ご提案, ご紹介, { お力に: 1 }] }
  trade: { about: 商材, weight: 5, cap: 5, fields: [company, body], phrases: [営業, SEO, backlink*] }
  vendor: { about: 自社, weight: 2, cap: 2, phrases: [弊社では〜を提供] }
  links: { about: 予約, weight: 4, cap: 4, domains: [timerex.net] }
  both: { about: 両方, weight: 6, together: [offer, trade], without: [buying] }
genuine:
  buying: { about: 購入, weight: 4, cap: 6, phrases: [ご提案ください, 見積を, 購入したい] }
signals: { several-links: 2, no-japanese: 1 }
`;
const rules = readRules('rules', RULES);

const judged = (fields: Partial<ContactFieldsToJudge>) => {
  const blank = { company: '', name: '', email: 'a@office.example', body: '', website: '' };
  return judge({ ...blank, ...fields }, rules);
};
const groupsIn = (fields: Partial<ContactFieldsToJudge>) =>
  judged(fields).hits.map(({ group }) => group);

describe('judge', () => {
  it('adds up what stands in the body, up to the cap of each group', () => {
    const { score, sales } = judged({ body: 'ご紹介とお力になること。弊社では何かを提供' });
    expect({ score, sales }).toEqual({ score: 6, sales: false });
  });

  it('calls it sales from the threshold on', () => {
    expect(judged({ body: 'SEO対策のご提案' })).toMatchObject({ sales: true, score: 14 });
  });

  it('counts a rule once however often it is written', () => {
    expect(judged({ body: 'SEOとSEOとSEO' }).score).toBe(5);
  });

  it('takes points away for the words of a customer, and their bonus from the suspects', () => {
    expect(judged({ body: 'SEOの見積をご紹介' })).toMatchObject({ sales: false, score: 4 });
  });

  it('lets a longer phrase stand for the shorter one in it', () => {
    expect(groupsIn({ body: 'ご提案ください' })).toEqual(['buying']);
  });

  it('blanks allowed phrases out', () => {
    expect(groupsIn({ body: '営業時間を確認' })).toEqual([]);
    expect(groupsIn({ body: '営業の時間' })).toEqual(['trade']);
  });

  it('looks for Latin words, not for letters inside others', () => {
    expect(groupsIn({ body: 'museoとseoulとSEOs' })).toEqual([]);
    expect(groupsIn({ body: '御社のSEO対策' })).toEqual(['trade']);
    expect(groupsIn({ body: 'cheap backlinks' })).toContain('trade');
  });

  it('lets words be left out within a sentence, not beyond it', () => {
    expect(groupsIn({ body: '弊社では、中小企業様向けのツールを提供しています' })).toEqual([
      'vendor',
    ]);
    expect(groupsIn({ body: '弊社では探しています。資料を提供ください' })).toEqual([]);
    expect(groupsIn({ body: `弊社では${'あ'.repeat(60)}を提供` })).toEqual([]);
  });

  it('compares web addresses as domains', () => {
    expect(groupsIn({ body: '予約 https://app.timerex.net/s/1' })).toEqual(['links']);
    expect(groupsIn({ body: '予約 https://timerex.net.evil.example/' })).toEqual([]);
    expect(groupsIn({ body: '予約 https://nottimerex.net/timerex.net' })).toEqual([]);
    expect(groupsIn({ body: '見て https://a.example/seo' })).toEqual([]);
  });

  it('compares mail addresses as domains', () => {
    expect(judged({ email: 'x@Mail.Bulk.example' })).toMatchObject({ sales: true });
    expect(judged({ email: 'bulk.example@office.example' })).toMatchObject({ sales: false });
  });

  it('looks only where a group belongs', () => {
    expect(groupsIn({ company: '株式会社SEOラボ', name: 'ご紹介 太郎' })).toEqual(['trade']);
  });

  it('never joins fields', () => {
    expect(groupsIn({ company: '営', name: '業', body: 'ご提' })).toEqual([]);
    expect(groupsIn({ company: '株式会社SEO', body: 'ご提案' })).toEqual(['trade', 'offer']);
  });

  it('does not hold what a visitor quotes against them', () => {
    const body =
      'このメールは御社からですか。\n> SEOのご提案\n> 今後のご案内が不要な場合は返信を\n見積を';
    expect(judged({ body })).toMatchObject({ sales: false, score: -4 });
    expect(body.slice(judged({ body }).hits[0]?.span?.start)).toBe('見積を');
  });

  it('blocks on one trace of a bulk mail', () => {
    expect(judged({ body: '今後のご案内が不要な場合は返信を' })).toMatchObject({ sales: true });
  });

  it('blocks who fills the field that nobody sees', () => {
    expect(judged({ website: 'https://x.example' })).toMatchObject({
      sales: true,
      hits: [{ group: 'honeypot', name: 'honeypot', field: 'website' }],
    });
  });

  it('says where in the original each rule was found', () => {
    const body = 'まずは、ご 紹 介 を';
    const [hit] = judged({ body }).hits;
    expect(body.slice(hit?.span?.start, hit?.span?.end)).toBe('ご 紹 介');
  });

  it('names hits by the rule file and never by what the visitor wrote', () => {
    const secret = '山田花子';
    const { hits } = judged({ name: secret, body: `${secret}のSEO、${secret}@x.example、ご提案` });
    const told = hits.map(({ group, name }) => group + name).join();
    expect(hits.length).toBeGreaterThan(1);
    expect(told).not.toContain(secret);
    expect(told).not.toContain('x.example');
  });

  it.each([
    ['combining marks', 'か\u3099\u0301'.repeat(170)],
    ['one kana for ever', 'ご'.repeat(1_000_000)],
    ['the beginning of a phrase again and again', 'ご提案ご提'.repeat(200_000)],
    ['phrases that never end', '弊社では'.repeat(250_000)],
    ['dots', 'a.'.repeat(500_000)],
    ['hosts', 'a.example/'.repeat(100_000)],
    ['at signs', 'a@a.a@'.repeat(150_000)],
    ['lone surrogates', '\ud800営\udfff業\ud800'.repeat(1000)],
    ['what would blow up a regular expression', `${'a'.repeat(100_000)}!`],
    ['blanks', ' \n\u3000'.repeat(300_000)],
    ['digits', '1,'.repeat(500_000)],
    ['quoted lines', `a${'\n \u3000>'.repeat(250_000)}`],
    ['what might have been quoted', `>${' \u3000'.repeat(500_000)}`],
  ])('stands %s', (_, body) => {
    expect(judged({ body }).score).toBeTypeOf('number');
  });
});
