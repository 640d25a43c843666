import { messageId } from './headers.ts';
import { renderPlainText, type Letter } from './letter.ts';
import { renderHtml } from './letter-html.ts';
import type { Mail } from './relay.ts';

interface Envelope
  extends
    Pick<Mail, 'from' | 'to' | 'subject'>,
    Partial<Pick<Mail, 'replyTo' | 'attachments' | 'autoSubmitted'>> {
  /** What the mail is about; see `messageId`. */
  id: string;
}

/** A mail that holds a letter, as plain text and as HTML. */
export function letterMail(letter: Letter, { id, ...mail }: Envelope): Mail {
  return {
    attachments: [],
    autoSubmitted: 'auto-generated',
    ...mail,
    messageId: messageId(id, mail.from),
    text: renderPlainText(letter),
    html: renderHtml(letter),
  };
}
