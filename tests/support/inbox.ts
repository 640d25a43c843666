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
  /** Everything that has arrived, opened. */
  mails(): Promise<ParsedMail[]>;
}

/** The inbox at an address. */
export function createInbox(address: string): Inbox {
  const list = async () => {
    const answer = await fetch(`${address}/api/email`);
    return (await answer.json()) as ListedMail[];
  };
  return {
    list,
    async mails() {
      return Promise.all(
        (await list()).map(async ({ id }) => {
          const source = await fetch(`${address}/api/email/${id}/download`);
          return simpleParser(Buffer.from(await source.arrayBuffer()));
        }),
      );
    },
  };
}
