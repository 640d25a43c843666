import { simpleParser, type ParsedMail } from 'mailparser';

/** One mail as the list of the inbox shows it. */
export interface ListedMail {
  id: string;
  subject: string;
  messageId: string;
}

/** The local inbox (maildev), read through its API. */
export interface Inbox {
  /** What has arrived, oldest first. */
  list(): Promise<ListedMail[]>;
  /** A mail of the list, as it was sent. */
  open(mail: ListedMail): Promise<ParsedMail>;
  /** Everything that has arrived, opened. */
  mails(): Promise<ParsedMail[]>;
}

// A connection that is kept could be closed just as it is used.
const ONCE = { headers: { connection: 'close' } };

/** The inbox at an address. */
export function createInbox(address: string): Inbox {
  const list = async () => {
    const answer = await fetch(`${address}/api/email`, ONCE);
    return (await answer.json()) as ListedMail[];
  };
  const open = async ({ id }: ListedMail) => {
    const source = await fetch(`${address}/api/email/${id}/download`, ONCE);
    return simpleParser(Buffer.from(await source.arrayBuffer()));
  };
  return { list, open, mails: async () => Promise.all((await list()).map(open)) };
}
