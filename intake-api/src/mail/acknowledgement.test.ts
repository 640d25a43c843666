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
      wording: {
        replyTo: '窓口 <info@tsumugi-edge.example>',
        signature: '株式会社サンプル <窓口>\n電話 03-0000-0000',
      },
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

  it('入力された文字を、名前も、一つも含まない', () => {
    const typed = {
      name: '当選おめでとう',
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
});
