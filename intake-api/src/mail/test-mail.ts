import { MAX_FILE_BYTES } from 'shared/attachment';

import { composeAcknowledgement, type AcknowledgementSettings } from './acknowledgement.ts';
import type { MailAddresses } from './headers.ts';
import { foot, japaneseTime, plain } from './letter.ts';
import { letterMail, type Mail } from './message.ts';

const largestFiles = () =>
  ['添付の試験1.txt', '添付の試験2.txt'].map((filename) => ({
    filename,
    contentType: 'text/plain',
    content: Buffer.alloc(
      MAX_FILE_BYTES,
      'This file only shows that a mail of this size arrives.\n',
    ),
  }));

/** What visitors would get, addressed to the staff of each form. */
export function sampleAcknowledgements(
  settings: MailAddresses & AcknowledgementSettings,
  now: Date,
): Mail[] {
  const samples = [
    { form: 'contact', to: settings.toContact, fields: { email: '', category: 'other' } },
    { form: 'recruitment', to: settings.toRecruitment, fields: { email: '', jobType: 'other' } },
  ] as const;
  return samples.map(({ form, to, fields }) => {
    const receipt = `${form === 'contact' ? 'C' : 'R'}-00000000-SAMPLE`;
    const submission = { form, receipt, receivedAt: now.getTime(), fields };
    const mail = composeAcknowledgement(submission, settings);
    return { ...mail, to, subject: `[見本] ${mail.subject}` };
  });
}

/**
 * A mail to everyone who gets submissions, by which an operator sees that the settings work;
 * `fullSize`: as large as that of an application can be.
 */
export function composeTestMail(addresses: MailAddresses, now: Date, fullSize = false): Mail {
  const { from, toContact, toRecruitment } = addresses;
  const letter = {
    kicker: 'TEST',
    title: '試験メールです',
    parts: [
      plain(
        'このメールが読めれば、サイトのお問い合わせと採用応募はここへ届きます。\n髙・﨑・𠮷・①などの文字も正しく表示されているか、ご確認ください。',
      ),
      { label: '送信日時', value: japaneseTime(now.getTime()) },
      { label: '差出人', value: from },
      { label: 'お問い合わせの宛先', value: toContact.join('、') },
      { label: '採用応募の宛先', value: toRecruitment.join('、') },
      foot(['このメールへの返信は不要です。']),
    ],
  };
  return letterMail(letter, {
    id: `test-${now.getTime()}`,
    from,
    to: [...new Set([...toContact, ...toRecruitment])],
    subject: '[試験] お問い合わせ・採用応募メールの送信確認',
    attachments: fullSize ? largestFiles() : [],
  });
}
