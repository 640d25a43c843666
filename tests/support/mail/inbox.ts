import { simpleParser, type ParsedMail } from 'mailparser';

/** One mail in the list of the inbox. */
export interface ListedMail {
  id: string;
  subject: string;
  messageId: string;
}

/** The local inbox (maildev), read through its API. */
export interface Inbox {
  /** The mails that have arrived, oldest first. */
  list(): Promise<ListedMail[]>;
  /** The parsed source of a mail in the list. */
  open(mail: ListedMail): Promise<ParsedMail>;
  /** All mails that have arrived, parsed. */
  mails(): Promise<ParsedMail[]>;
}

// No keep-alive: the server could close an idle connection while a request is sent on it.
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
