import type { LedgerLine } from '../outbox/ledger.ts';
import { createTextSigner } from '../signed-text.ts';

/** Where the page of a deleted inquiry is, on whichever server shows it. */
export const RELEASE_PATH = '/api/release/';

/**
 * Signed addresses by which whoever gets the daily mail sees a deleted inquiry, and releases or discards it. They are
 * good for as long as the trash keeps it; nothing is stored for them.
 * @param secret from which their key is derived
 */
export function createReleaseLinks({ origin, secret }: { origin: string; secret: string }) {
  const signer = createTextSigner(secret, 'release-link');
  return {
    /** The address for a line of the ledger; undefined for what is not in the trash. */
    issue({ receipt, fate, trashUntil }: Pick<LedgerLine, 'receipt' | 'fate' | 'trashUntil'>) {
      if (fate !== 'trash' || trashUntil === undefined) return undefined;
      return `${origin}${RELEASE_PATH}${signer.sign(`${receipt}.${trashUntil.toString(36)}`)}`;
    },
    /** The receipt that the last part of such an address is good for at `now`. */
    check(link: string, now: number): string | undefined {
      const [receipt, until = ''] = signer.verify(link)?.split('.') ?? [];
      return now < Number.parseInt(until, 36) ? receipt : undefined;
    },
  };
}

export type ReleaseLinks = ReturnType<typeof createReleaseLinks>;
