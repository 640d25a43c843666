import type { SendMailOptions } from 'nodemailer';

import { parseAddress } from './addresses.ts';
import type { Mail } from './relay.ts';

/** A mail in the terms of nodemailer, with nothing left for it to guess or to fetch. */
export function toMessage(mail: Mail): SendMailOptions {
  const from = parseAddress(mail.from);
  return {
    // Recipients and sender are named apart from the headers: what a visitor typed is never parsed
    // for addresses.
    envelope: { from: from.address, to: mail.to },
    messageId: mail.messageId,
    date: mail.date,
    from,
    to: mail.to.map((address) => ({ name: '', address })),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    headers: {
      'Auto-Submitted': mail.autoSubmitted,
      // Exchange knows this one only; an absent colleague's notice would go to the visitor.
      'X-Auto-Response-Suppress': 'All',
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
