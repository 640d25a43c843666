import { MAX_FILE_BYTES } from 'shared/attachment';

import { type AcknowledgementSettings, composeAcknowledgement } from './acknowledgement.ts';
import { senderSignature, type MailAddresses } from './headers.ts';
import { japaneseTime } from './letter.ts';
import { letterMail } from './letter-mail.ts';
import type { Mail } from './relay.ts';

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
  const receivedAt = now.getTime();
  const samples = [
    {
      to: settings.toContact,
      of: {
        form: 'contact',
        receipt: 'C-00000000-SAMPLE',
        receivedAt,
        fields: { email: '', category: 'other' },
      },
    },
    {
      to: settings.toRecruitment,
      of: {
        form: 'recruitment',
        receipt: 'R-00000000-SAMPLE',
        receivedAt,
        fields: { email: '', jobType: 'new-graduate' },
      },
    },
  ] as const;
  return samples.map(({ to, of }) => {
    const mail = composeAcknowledgement(of, settings);
    return { ...mail, to, subject: `[見本] ${mail.subject}` };
  });
}

/**
 * A mail to everyone who gets submissions, by which an operator sees that the settings work;
 * `fullSize`: as large as that of an application can be.
 */
export function composeTestMail(addresses: MailAddresses, now: Date, fullSize = false): Mail {
  const letter = {
    kicker: 'TEST',
    title: '試験メールです',
    paragraph:
      'このメールが読めれば、サイトのお問い合わせと採用応募はここへ届きます。\n髙・﨑・𠮷・①などの文字も正しく表示されているか、ご確認ください。',
    receiptRows: [{ label: '送信日時', value: japaneseTime(now.getTime()) }],
    rows: [
      { label: '差出人', value: addresses.from },
      { label: 'お問い合わせの宛先', value: addresses.toContact.join('\n') },
      { label: '採用応募の宛先', value: addresses.toRecruitment.join('\n') },
    ],
    footnotes: ['このメールへの返信は不要です。'],
    signature: senderSignature(addresses.from),
  };
  return letterMail(letter, {
    id: `test-${now.getTime()}`,
    from: addresses.from,
    to: [...new Set([...addresses.toContact, ...addresses.toRecruitment])],
    subject: '[試験] お問い合わせ・採用応募メールの送信確認',
    attachments: fullSize ? largestFiles() : [],
  });
}
