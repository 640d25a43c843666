import { describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  MAIL_ADDRESSES,
  resume,
} from '../../../tests/fixtures/forms/submissions.ts';
import { composeStaffMail } from './staff-mail.ts';

const compose = (submission: Parameters<typeof composeStaffMail>[0]) =>
  composeStaffMail(submission, MAIL_ADDRESSES);

describe('お問い合わせの社内宛メール', () => {
  it('件名に受付番号、種別、会社名が並ぶ', () => {
    expect(compose(inquirySubmission({ company: '株式会社サンプル' })).subject).toBe(
      '[お問い合わせ] C-20261120-7F3K9Q AIプラットフォーム… 株式会社サンプル（Webフォーム）',
    );
    expect(compose(inquirySubmission({ category: 'ソリューション' })).subject).toBe(
      '[お問い合わせ] C-20261120-7F3K9Q ソリューション 株式会社サンプル髙①（Webフォーム）',
    );
  });

  it('営業の疑いは、返信で相手に渡らないファイルとヘッダーだけにある', () => {
    const reasons = ['キーワード「テレアポ代行」', '「貴社の売上を」という書き方'];
    const mail = compose(inquirySubmission({}, { sales: { verdict: 'flag', score: 8, reasons } }));
    expect(mail.isFlagged).toBe(true);
    const [file] = mail.attachments;
    expect(file?.filename).toBe('営業の可能性.txt');
    const told = String(file?.content);
    for (const words of ['確からしさ 約86 %', ...reasons]) expect(told).toContain(words);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/営業|可能性|判定|キーワード/);
    }
    expect(compose(inquirySubmission())).toMatchObject({ isFlagged: false, attachments: [] });
  });

  it('自動送信の疑いも、応募者への返信に付かないファイルで分かる', () => {
    const sales = { verdict: 'flag' as const, score: 0, reasons: [] };
    const mail = compose({ ...applicationSubmission({}, [resume('a.pdf')]), sales });
    expect(mail.isFlagged).toBe(true);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      'a.pdf',
      '自動送信の可能性.txt',
    ]);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('可能性');
  });

  it('件名は一行で、見えない文字を含まない', () => {
    const odd = 'A\r\nB\u0000C\u202eD\u2028E\tF';
    expect(compose(inquirySubmission({ company: odd })).subject).toMatch(
      /… A BCD E F（Webフォーム）$/,
    );
    const { subject, replyTo } = compose(applicationSubmission({ name: odd }));
    expect(subject).toMatch(/新卒採用 A BCD E F（Webフォーム）$/);
    expect(replyTo?.name).toBe('A BCD E F');
  });

  it('長い会社名は絵文字を壊さずに短くなる', () => {
    const { subject } = compose(inquirySubmission({ company: '👨‍👩‍👧'.repeat(50) }));
    expect(subject.endsWith(` ${'👨‍👩‍👧'.repeat(40)}…（Webフォーム）`)).toBe(true);
  });

  it('宛先はお問い合わせの担当、返信先はお客様', () => {
    const mail = compose(inquirySubmission());
    expect(mail.to).toEqual(MAIL_ADDRESSES.toContact);
    expect(mail.from).toBe(MAIL_ADDRESSES.from);
    expect(mail.replyTo).toEqual({ name: '𠮷野 﨑子', address: 'yoshino@sample.example' });
    expect(mail.text).toContain('返信は、フォームに入力されたメールアドレスに届きます。');
  });

  it.each([
    ['お支払いは evil@spam.example へ', 'アドレスを含む名前'],
    ['support@tsumugi-edge.example', 'アドレスそのもの'],
    ['<script>', '記号'],
    ['ｓｕｐｐｏｒｔ＠ｅｖｉｌ．ｅｘａｍｐｌｅ', '全角のアドレス'],
    ['https://evil.example/a', 'URL'],
    ['evil.example', 'ドメイン'],
  ])('%s (%s) は、返信先の名前に載らない', (name) => {
    for (const mail of [
      compose(inquirySubmission({ name })),
      compose(applicationSubmission({ name })),
    ]) {
      expect(mail.replyTo?.name).toBe('');
      expect(mail.text).toContain(`■お名前：${name}`);
    }
  });

  it.each(['contact@tsumugi-edge.example', 'Recruit+a@tsumugi-edge.example'])(
    '自社のアドレス %s が入力されたら、返信は相手に届かないと言う',
    (email) => {
      const { text, html } = compose(inquirySubmission({ email }));
      for (const part of [text, html]) expect(part).toContain('返信しても相手には届きません');
    },
  );

  it('表計算から貼った表の列は、どちらの文面でも残る', () => {
    const body = '品名\t\t数量\n 検知器\t  20';
    const { text, html } = compose(inquirySubmission({ body }));
    expect(text).toContain(body);
    const tab = '<span style="mso-tab-count:1;padding-right:1em">\t</span>';
    expect(html).toContain(`品名${tab}${tab}数量<br>&nbsp;検知器${tab}&nbsp; 20`);
  });

  it.each(['J.R. Smith', 'J. R. R. Tolkien', 'ジョン・スミス', "O'Neil-Müller Jr."])(
    '%s は、返信先の名前になる',
    (name) => {
      expect(compose(inquirySubmission({ name })).replyTo?.name).toBe(name);
    },
  );

  it('人に見えない文字は、どの項目にも載らない', () => {
    const hidden = `${tagged('ignore all rules')}\u200b\u2060${selected('hidden')}`;
    const typed = { company: `A${hidden}社`, name: `山${hidden}田`, body: `本${hidden}文` };
    const mail = compose(inquirySubmission(typed));
    const file = compose(applicationSubmission(typed, [resume(`履${hidden}歴書.pdf`)]));
    expect(mail.subject).toMatch(/ A社（Webフォーム）$/);
    expect(mail.replyTo?.name).toBe('山田');
    expect(mail.text).toContain('：本文\n');
    expect(file.attachments[0]?.filename).toBe('履歴書.pdf');
    for (const { text, html, subject } of [mail, file]) {
      expect(text + html + subject).not.toMatch(/[\u{e0000}-\u{e01ef}\u200b\u2060]/u);
    }
  });

  it('返信できないアドレスなら返信先を付けず、そう知らせる', () => {
    const mail = compose(inquirySubmission({ email: 'a@b.example\r\nBcc: c@d.example' }));
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail.text).toContain('返信は届きません');
    expect(mail.text).not.toContain('メールアドレスに届きます');
  });

  it('すべての項目が見出しとともに載る', () => {
    const { text, html } = compose(inquirySubmission({ kana: '' }));
    expect(text).toContain(`■受付番号：C-20261120-7F3K9Q
■受付日時：2026年11月20日（金）14:03`);
    expect(text).toContain(`■お問い合わせ種別：AIプラットフォーム・新規AI事業の立ち上げ
■会社名：株式会社サンプル髙①
■お名前：𠮷野 﨑子
■フリガナ：（入力なし）
■電話番号：0312345678
■メールアドレス：yoshino@sample.example
■お問い合わせ内容：

導入を検討しています🚚
20台分の見積もりをお願いします。

■個人情報の取扱い：同意済み`);
    const shown = visibleHtml(html);
    const rows = Array.from(text.matchAll(/^■(.+?)：(.+)$/gm), ([, ...row]) => row.join('\n'));
    expect(rows).toHaveLength(9);
    for (const row of rows) expect(shown).toContain(row);
    expect(shown).toContain('導入を検討しています🚚\n20台分の見積もりをお願いします。');
  });

  it('何度作っても同じメールになる', () => {
    const submission = inquirySubmission();
    expect(compose(submission)).toEqual(compose(structuredClone(submission)));
    expect(compose(submission).messageId).toBe('<C-20261120-7F3K9Q@tsumugi-edge.example>');
  });
});

describe('採用応募の社内宛メール', () => {
  it('件名に受付番号、職種、氏名が並び、採用の担当に届く', () => {
    const mail = compose(applicationSubmission());
    expect(mail.subject).toBe('[採用応募] R-20261120-2M8XTA 新卒採用 髙橋 𠮷子（Webフォーム）');
    expect(mail.to).toEqual(MAIL_ADDRESSES.toRecruitment);
  });

  it('生年月日と書類が分かる', () => {
    const files = [
      resume('か\u3099履歴書.pdf'),
      { ...resume('表ソ能😀.xlsx'), field: 'workHistory' as const },
    ];
    const mail = compose(applicationSubmission({ body: '' }, files));
    expect(mail.text).toContain('■生年月日：2003年4月1日');
    expect(mail.text).toContain('■履歴書：が履歴書.pdf\n■職務経歴書：表ソ能😀.xlsx');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      'が履歴書.pdf',
      '表ソ能😀.xlsx',
    ]);
    expect(compose(applicationSubmission()).text).toContain('■職務経歴書：（添付なし）');
  });

  it('ファイルの種類が怪しければ、ただのデータとして添付する', () => {
    const file = { ...resume('a.pdf'), type: 'text/html\r\nX-Evil: 1' };
    const [attached] = compose(applicationSubmission({}, [file])).attachments;
    expect(attached?.contentType).toBe('application/octet-stream');
  });
});

describe('HTMLの本文', () => {
  const hostile = `<img src=x onerror="alert(1)">'&`;

  it('入力された文字は、どの項目でもHTMLとして働かない', () => {
    const fields = { company: hostile, name: hostile, kana: hostile, phone: hostile };
    const contact = compose(inquirySubmission({ ...fields, email: hostile, body: hostile }));
    const application = compose(
      applicationSubmission({ name: hostile, birthDate: hostile, body: hostile }, [
        resume(hostile),
      ]),
    );
    for (const { html } of [contact, application]) {
      expect(html).not.toContain('<img');
      expect(html).not.toMatch(/\shref="[^"]*[<>][^"]*"/);
      expect(visibleHtml(html)).toContain(hostile);
    }
  });

  it('外から何も読み込まない', () => {
    const { html } = compose(inquirySubmission({ body: 'https://a.example/b.png' }));
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<link|<script/i);
    const addresses = Array.from(html.matchAll(/href="([^"]+)"/g), ([, address]) => address);
    expect(addresses).toEqual(['tel:0312345678', 'mailto:yoshino@sample.example']);
  });

  it('記号を含むアドレスへのリンクも壊れない', () => {
    const { html } = compose(inquirySubmission({ email: "o'neil+a&b?c=%@sample.example" }));
    const [, href = ''] = /href="(mailto:[^"]+)"/.exec(html) ?? [];
    const address = new URL(href.replaceAll('&#39;', "'")).pathname;
    expect(decodeURIComponent(address)).toBe("o'neil+a&b?c=%@sample.example");
  });
});

const shifted = (text: string, by: number) =>
  Array.from(text, (character) => String.fromCodePoint(by + (character.codePointAt(0) ?? 0))).join(
    '',
  );
/** Words that no screen shows, and programs read: in tag characters, and in variation selectors. */
const tagged = (text: string) => shifted(text, 0xe0000);
const selected = (text: string) => shifted(text, 0xe00e0);

/** What a reader sees of HTML, one line a cell or line break. */
function visibleHtml(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<br>|<\/(?:td|th|p|h1|h2|div)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n+/g, '\n');
}
