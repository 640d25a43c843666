import { describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  MAIL_ADDRESSES,
} from '../../../tests/fixtures/forms/submissions.ts';
import { composeAcknowledgement } from './acknowledgement.ts';

describe('受付の自動返信', () => {
  it('受付番号と今後の流れを、送信した人に伝える', () => {
    const mail = composeAcknowledgement(inquirySubmission(), MAIL_ADDRESSES);
    expect(mail.to).toEqual(['yoshino@sample.example']);
    expect(mail.subject).toBe('お問い合わせを受け付けました（Web受付番号 C-20261120-7F3K9Q）');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('𠮷野 﨑子 様');
      expect(part).toContain('C-20261120-7F3K9Q');
      expect(part).toContain('2026年11月20日（金）14:03');
      expect(part).toContain('担当者からメールまたはお電話でご連絡いたします');
      expect(part).toContain('ツムギエッジ 受付');
    }
    expect(mail.autoSubmitted).toBe('auto-replied');
    expect(mail.messageId).toBe('<C-20261120-7F3K9Q.ack@tsumugi-edge.example>');
    expect(mail).not.toHaveProperty('replyTo');
  });

  it('文面は設定したものになり、書いていない項目は初めのまま', () => {
    const wording = {
      contact: {
        title: '承りました',
        text: '三営業日以内に<必ず>お返事します。\n急ぎのときはお電話を。',
      },
      recruitment: { guidance: '一次選考の結果は一週間以内にお知らせします。' },
    };
    const inquiry = composeAcknowledgement(inquirySubmission(), { ...MAIL_ADDRESSES, wording });
    expect(inquiry.subject).toBe('承りました（Web受付番号 C-20261120-7F3K9Q）');
    expect(inquiry.text).toContain(
      '三営業日以内に<必ず>お返事します。\n急ぎのときはお電話を。\n\n内容を確認のうえ',
    );
    expect(inquiry.html).toContain(
      '三営業日以内に&lt;必ず&gt;お返事します。<br>急ぎのときはお電話を。',
    );
    expect(inquiry.text).not.toContain('誠にありがとうございます');
    const application = composeAcknowledgement(applicationSubmission(), {
      ...MAIL_ADDRESSES,
      wording,
    });
    expect(application.subject).toContain('ご応募を受け付けました');
    expect(application.text).toContain('誠にありがとうございます。\n\n一次選考の結果は');
  });

  it('返信先と署名は設定したものになる', () => {
    const settings = {
      ...MAIL_ADDRESSES,
      replyTo: '窓口 <info@tsumugi-edge.example>',
      wording: { signature: '株式会社サンプル <窓口>\n電話 03-0000-0000' },
    };
    const mail = composeAcknowledgement(inquirySubmission(), settings);
    expect(mail.replyTo).toEqual({ name: '窓口', address: 'info@tsumugi-edge.example' });
    expect(mail.text).toContain('\n\n株式会社サンプル <窓口>\n電話 03-0000-0000\n\n');
    expect(mail.html).toContain('株式会社サンプル &lt;窓口&gt;<br>電話 03-0000-0000');
    for (const part of [mail.text, mail.html]) expect(part).not.toContain('ツムギエッジ 受付');
  });

  it('応募にはご応募のお礼を伝え、書類は添付しない', () => {
    const mail = composeAcknowledgement(applicationSubmission(), MAIL_ADDRESSES);
    expect(mail.subject).toBe('ご応募を受け付けました（Web受付番号 R-20261120-2M8XTA）');
    expect(mail.text).toContain('採用担当者から');
    expect(mail.attachments).toEqual([]);
  });

  it('名前のほかに、入力された文字を一つも含まない', () => {
    const typed = {
      company: '今だけ無料の会社',
      kana: 'コッソリ',
      phone: '0120999999',
      body: '格安SEO https://spam.example',
    };
    const mail = composeAcknowledgement(inquirySubmission(typed), MAIL_ADDRESSES);
    for (const text of Object.values(typed)) {
      expect(JSON.stringify(mail)).not.toContain(text);
    }
    expect(mail.text).not.toContain('yoshino@');
    expect(mail.html).not.toContain('yoshino@');
  });

  it.each([
    '見本 太郎',
    '葛\u{e0100}城 茜々',
    'ジョン・スミス',
    "John O'Neil-Müller Jr.",
    'J. R. R. Tolkien',
    '김 민준',
    '高橋みなみ',
    '長谷川 ゆり子',
    '一ノ瀬 さくら',
    '関が原 花',
    '勅使河原 龍之介',
    'アレクサンドロヴィッチ・イワノフ',
    'Ludwig van Beethoven',
    'taro yamada',
    'Nguyễn Thị Minh Khai',
    'Владимир Иванов',
  ])('名前 %s はそのまま呼びかけになる', (name) => {
    expect(composeAcknowledgement(inquirySubmission({ name }), MAIL_ADDRESSES).text).toContain(
      `${name} 様\n`,
    );
  });

  it.each([
    '見本 https://spam.example/a',
    'spam.example',
    'ｓｐａｍ．ｅｘａｍｐｌｅ',
    'spam。example',
    'a@spam.example',
    '電話03-1234-5678',
    'LINE:abc',
    '<b>太字</b>',
    '今すぐ！無料',
    '当選おめでとうございます',
    '今すぐ無料登録',
    '無料登録はこちら',
    '口座が停止されました',
    'お支払いを確認してください',
    '総額百万円当選通知',
    'Congratulations you have won a prize',
    'claim your prize now',
    'Click Here To Claim Your Prize',
    '寿'.repeat(50),
    '山田\u{e0069}\u200b0120',
    '',
  ])('名前とは思えない %j は「お客様」になる', (name) => {
    const { text, html } = composeAcknowledgement(inquirySubmission({ name }), MAIL_ADDRESSES);
    expect(text).toMatch(/^お客様\n\n/);
    for (const part of [text, html])
      expect(part).not.toMatch(/spam|ｓｐａｍ|03-|LINE|太字|無料|当選|口座|寿寿|[Pp]rize/);
  });

  it('応募では、名前とは思えないときに「ご応募者様」になる', () => {
    const { text } = composeAcknowledgement(
      applicationSubmission({ name: '<b>太字</b>' }),
      MAIL_ADDRESSES,
    );
    expect(text).toMatch(/^ご応募者様\n\n/);
  });
});
