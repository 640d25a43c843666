import { buffer } from 'node:stream/consumers';

import { createTransport } from 'nodemailer';

import { toMessage } from './message.ts';
import type { Mail } from './relay.ts';

/** The bytes of a mail as it would be sent, for a file that mail programs open (`.eml`). */
export async function renderEml(mail: Mail): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(toMessage(mail));
  return Buffer.isBuffer(message) ? message : buffer(message);
}
