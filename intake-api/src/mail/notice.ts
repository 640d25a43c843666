import { headerText, senderSignature } from './headers.ts';
import { foot } from './letter.ts';
import { letterMail, type Mail } from './message.ts';

/** A mail that tells one of the company's own people what an operator's program has found. */
export function composeNotice(
  { from, to, title, text }: Pick<Mail, 'from' | 'to'> & { title: string; text: string },
  now: Date,
): Mail {
  const letter = {
    kicker: 'NOTICE',
    title,
    parts: [
      { label: '内容', value: text },
      foot([
        'このメールは、サーバーのプログラムが自動で送信しています。返信は不要です。',
        `送信元：${senderSignature(from)}`,
      ]),
    ],
  };
  return letterMail(letter, {
    id: `notice-${now.getTime()}`,
    from,
    to,
    autoSubmitted: 'auto-generated',
    subject: `[お知らせ] ${headerText(title)}`,
  });
}
