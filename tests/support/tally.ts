import type { ReceivedMail } from './mailbox.ts';

/** Counts of the mails that came for receipts. */
export interface Tally {
  /** Receipts whose mail came. */
  delivered: Set<string>;
  /** Mails beyond the first of each receipt. */
  repeats: number;
  /** Receipts under which mails with different Message-IDs came. */
  receiptsWithTwoMessageIds: string[];
}

/** The receipt that a mail to staff is about. */
export function receiptOf({ parsed }: ReceivedMail): string {
  return /[CR]-\d{8}-\w{6}/.exec(parsed.subject ?? '')?.[0] ?? '';
}

/** Counts the mails to staff of each receipt. */
export function tally(mails: readonly ReceivedMail[]): Tally {
  const ids = new Map<string, Set<string | undefined>>();
  for (const mail of mails) {
    const receipt = receiptOf(mail);
    ids.set(receipt, (ids.get(receipt) ?? new Set()).add(mail.parsed.messageId));
  }
  return {
    delivered: new Set(ids.keys()),
    repeats: mails.length - ids.size,
    receiptsWithTwoMessageIds: [...ids]
      .filter(([, { size }]) => size > 1)
      .map(([receipt]) => receipt),
  };
}
