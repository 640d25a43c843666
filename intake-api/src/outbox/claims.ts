import type { Claim, ClaimRequest, Outbox } from './outbox.ts';
import { decode, type StoredRecord } from './record.ts';

/** Names one claim of an entry, not a later one of the same entry. */
export interface ClaimMark {
  receipt: string;
  /** Deliveries that were begun before this claim. */
  attempts: number;
}

/** A claimed entry as an engine hands it out. */
export interface ClaimedRecord extends ClaimMark, StoredRecord {}

interface ClaimSource {
  claim(request: ClaimRequest): Promise<ClaimedRecord[]>;
  bury(mark: ClaimMark, error: string): Promise<void>;
}

/** The mark of a claim. */
export function markOf({ submission, attempts }: Claim): ClaimMark {
  return { receipt: submission.receipt, attempts };
}

/**
 * Is told of an entry that can't be read and was made a dead letter, or was not, for that `failure`:
 * then it comes again when its lease ends.
 */
export type OnUnreadable = (receipt: string, failure?: unknown) => void;

/** Claims from an engine, and sets aside what can't be read so that it is in nobody's way. */
export function claimReadable(
  source: ClaimSource,
  onUnreadable: OnUnreadable = () => {},
): Outbox['claim'] {
  async function setAside(record: ClaimedRecord): Promise<void> {
    try {
      await source.bury(record, 'unreadable');
      onUnreadable(record.receipt);
    } catch (error) {
      // The others that were claimed with it are to be delivered all the same.
      onUnreadable(record.receipt, error);
    }
  }

  return async ({ limit, ...lease }) => {
    const claims: Claim[] = [];
    while (claims.length < limit) {
      const records = await source.claim({ ...lease, limit: limit - claims.length });
      for (const record of records) {
        const submission = decode(record);
        if (submission) claims.push({ submission, attempts: record.attempts });
        else await setAside(record);
      }
      if (records.length === 0) break;
    }
    return claims;
  };
}
