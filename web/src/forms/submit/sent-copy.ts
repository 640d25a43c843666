import { DRAFT_LIFETIME } from '../../constants.ts';
import { readSession, removeSession, writeSession } from '../../site/state/session-storage.ts';

/** What was sent, for the visitor to keep: it stays in this tab, and nowhere else. */
export interface SentCopy {
  receipt: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** In the order of the form, as the dialog showed it; '' where nothing was entered. */
  answers: { label: string; answer: string }[];
}

const KEY = 'sent';

/** Keeps the copy of the last form alone. */
export const keepCopy = (copy: SentCopy): void => writeSession(KEY, JSON.stringify(copy));

/**
 * The copy of what has this receipt, for as long as a draft is kept: a tab that stays open on a shared computer is another
 * person's by then.
 */
export function readCopy(receipt: string): SentCopy | undefined {
  const kept = readSession(KEY);
  if (kept === null) return undefined;
  try {
    const copy = JSON.parse(kept) as SentCopy;
    if (Date.now() - copy.sentAt > DRAFT_LIFETIME) removeSession(KEY);
    else if (copy.receipt === receipt) return copy;
  } catch {
    // What is no record of ours reads as none.
  }
  return undefined;
}
