import { buffer } from 'node:stream/consumers';

import { createTransport, type SendMailOptions } from 'nodemailer';
import { isEmail } from 'shared/fields/email';

import { DeliveryError } from '../errors.ts';
import { domainOf, parseAddress, type NamedAddress } from './headers.ts';
import { renderPlainText, type Letter } from './letter.ts';
import { renderHtml } from './letter-html.ts';

/** A message ready to be handed to SMTP. All texts are already safe as header values. */
export interface Mail {
  messageId: string;
  from: string;
  to: string[];
  replyTo?: NamedAddress;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
  /**
   * Marks mail that no person wrote (RFC 3834); help desks make no ticket of such. One that is itself an automatic answer,
   * `auto-replied`, has no sender on its envelope: where it can't be delivered, nobody is told.
   */
  autoSubmitted?: 'auto-generated' | 'auto-replied';
  /** Says in a header, by which rules of staff's mail programs sort, that it may be a pitch or a program's. */
  isFlagged?: boolean;
  /** Puts the sender on the envelope of an automatic answer all the same. */
  envelopeFrom?: 'sender';
}

/**
 * A mail that holds a letter, as plain text and as HTML. What it is about, `id`, makes its Message-ID: always the same one, so
 * that mail systems recognise a message that was sent twice.
 */
export function letterMail(
  letter: Letter,
  { id, ...mail }: Pick<Mail, 'from' | 'to' | 'subject'> & Partial<Mail> & { id: string },
): Mail {
  return {
    attachments: [],
    ...mail,
    messageId: `<${id}@${domainOf(parseAddress(mail.from).address)}>`,
    text: renderPlainText(letter),
    html: renderHtml(letter),
  };
}

/**
 * A mail to one of its recipients in the terms of nodemailer, with nothing left for it to guess or to fetch. `date` is when it
 * is sent: mail programs sort by it, so that one which waited is seen when it arrives.
 * @throws DeliveryError, permanent, when a recipient is not one plain address.
 */
export function toMessage(mail: Mail, recipient: string, date: Date): SendMailOptions {
  if (![...mail.to, recipient].every(isEmail)) {
    throw new DeliveryError('permanent', 'a recipient is not an address');
  }
  const from = parseAddress(mail.from);
  // As texts, addresses would be parsed, and one text can hold two addresses.
  const to = mail.to.map((address) => ({ name: '', address }));
  // A reply that leaves the domain in which From and recipient are is a sign of fraud to spam filters, unless To says that
  // the sender writes to itself, as forms do (docs/decisions/0012-mail-that-is-not-junk.md). The envelope decides who gets it.
  const namesSender = mail.replyTo && domainOf(recipient) === domainOf(from.address);
  return {
    envelope: {
      from: mail.autoSubmitted === 'auto-replied' && mail.envelopeFrom === undefined ? '' : from,
      to: [recipient],
    },
    messageId: mail.messageId,
    date,
    from,
    to: namesSender ? [from, ...to.filter(({ address }) => address !== from.address)] : to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    headers: {
      ...(mail.autoSubmitted && { 'Auto-Submitted': mail.autoSubmitted }),
      ...(mail.isFlagged && { 'X-Inquiry-Verdict': 'flag' }),
      // Exchange reads only this one; without it, out-of-office replies would go to the visitor. `All` would hold
      // non-delivery reports back, too (MS-OXCMAIL, 2.1.3.2.20).
      'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
      // Responders older than both look here, as vacation(1) does.
      Precedence: 'bulk',
    },
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      contentDisposition: 'attachment' as const,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The bytes of a mail as its first recipient would get it at this time, for a file that mail programs open (`.eml`). */
export async function renderEml(mail: Mail, date: Date): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(toMessage(mail, mail.to[0] ?? '', date));
  return Buffer.isBuffer(message) ? message : buffer(message);
}
