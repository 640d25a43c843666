import { buffer } from 'node:stream/consumers';

import { createTransport, type SendMailOptions } from 'nodemailer';
import { isEmail } from 'shared/fields/email';

import { domainOf, parseAddress } from './headers.ts';
import { DeliveryError } from '../errors.ts';
import type { Mail } from './relay.ts';

/**
 * A mail in the terms of nodemailer, with nothing left for it to guess or to fetch. `date` is when it is sent: mail
 * programs sort by it, so that one which waited is seen when it arrives.
 * @throws DeliveryError, permanent, when a recipient is not one plain address.
 */
export function toMessage(mail: Mail, date: Date): SendMailOptions {
  const addresses = mail.recipient === undefined ? mail.to : [...mail.to, mail.recipient];
  if (!addresses.every(isEmail))
    throw new DeliveryError('permanent', 'a recipient is not an address');
  const from = parseAddress(mail.from);
  // As texts, addresses would be parsed, and one text can hold two addresses.
  const to = mail.to.map((address) => ({ name: '', address }));
  const recipients = mail.recipient === undefined ? mail.to : [mail.recipient];
  // A reply that leaves the domain in which From and recipient are is a sign of fraud to spam filters, unless To says that
  // the sender writes to itself, as forms do (docs/decisions/0012-mail-that-is-not-junk.md). The envelope decides who gets it.
  const isWithinDomain = recipients.some((address) => domainOf(address) === domainOf(from.address));
  const namesSender = mail.replyTo !== undefined && isWithinDomain;
  return {
    envelope: {
      from: mail.autoSubmitted === 'auto-replied' && mail.envelopeFrom === undefined ? '' : from,
      to: recipients,
    },
    messageId: mail.messageId,
    date,
    from,
    to: namesSender ? [from, ...to.filter(({ address }) => address !== from.address)] : to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    headers: {
      'Auto-Submitted': mail.autoSubmitted,
      // Exchange reads only this one; without it, out-of-office replies would go to the visitor. `All` would hold
      // non-delivery reports back, too (MS-OXCMAIL, 2.1.3.2.20).
      'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
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

/** The bytes of a mail as it would be sent at this time, for a file that mail programs open (`.eml`). */
export async function renderEml(mail: Mail, date: Date): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(toMessage(mail, date));
  return Buffer.isBuffer(message) ? message : buffer(message);
}
