import type { ReceivedMail } from '../mail/mailbox.ts';

/** Counts of the mails that came for receipts. */
export interface Tally {
  /** Receipts whose mail arrived. */
  delivered: Set<string>;
  /** Number of mails beyond the first of each receipt. */
  repeats: number;
  /** Receipts with mails of different Message-IDs. */
  receiptsWithTwoMessageIds: string[];
}

/** The receipt in the subject of a mail to staff. */
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
