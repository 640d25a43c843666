import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';

/** A message as the server received it. */
export interface ReceivedMail {
  /** Addresses of the SMTP dialogue, which decide who gets the message, not the headers. */
  envelope: { from: string; to: string[] };
  /** The bytes of the message, dot-stuffing undone. */
  raw: Buffer;
  /** Headers, texts and attachments, decoded. */
  parsed: ParsedMail;
}

/** Received messages in their order. */
export interface Mailbox {
  /** All messages so far. */
  readonly mails: readonly ReceivedMail[];
  /** The next message that no earlier call has returned; waits for one if needed. */
  nextMail(): Promise<ReceivedMail>;
  /** Parses a message and adds it. */
  deliver(envelope: ReceivedMail['envelope'], raw: Buffer): Promise<void>;
  /** Forgets all messages. */
  clear(): void;
}

/** An empty mailbox. */
export function createMailbox(): Mailbox {
  const mails: ReceivedMail[] = [];
  const unread: ReceivedMail[] = [];
  const readers: ((mail: ReceivedMail) => void)[] = [];
  return {
    mails,
    nextMail() {
      const mail = unread.shift();
      if (mail) return Promise.resolve(mail);
      return new Promise((resolve) => readers.push(resolve));
    },
    async deliver(envelope, raw) {
      const mail = { envelope, raw, parsed: await simpleParser(raw) };
      mails.push(mail);
      const reader = readers.shift();
      if (reader) reader(mail);
      else unread.push(mail);
    },
    clear() {
      mails.length = 0;
      unread.length = 0;
    },
  };
}

/** One header field of a message exactly as sent, folded lines joined; undefined when it is absent. */
export function rawHeader(mail: ReceivedMail, name: string): string | undefined {
  const prefix = `${name.toLowerCase()}:`;
  const line = rawHeaderLines(mail).find((line) => line.toLowerCase().startsWith(prefix));
  return line?.slice(prefix.length).trim();
}

/** All header fields of a message as sent, one string a field, in order. */
export function rawHeaderLines(mail: ReceivedMail): string[] {
  const end = mail.raw.indexOf('\r\n\r\n');
  const head = mail.raw.subarray(0, end === -1 ? mail.raw.length : end).toString('latin1');
  return head.replace(/\r\n(?=[ \t])/g, '').split('\r\n');
}
