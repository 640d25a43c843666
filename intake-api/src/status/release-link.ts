import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { LedgerLine } from '../outbox/ledger.ts';

/** Where the page of a deleted inquiry is, on whichever server shows it. */
export const RELEASE_PATH = '/api/release/';

const LINK = /^([CR]-\d{8}-[0-9A-Z]{6})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * Signed addresses by which whoever gets the daily mail sees a deleted inquiry, and releases or discards it. They are
 * good for as long as the trash keeps it; nothing is stored for them.
 * @param secret from which their key is derived
 */
export function createReleaseLinks({ origin, secret }: { origin: string; secret: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'release-link', 32));
  const sign = (receipt: string, until: string) =>
    createHmac('sha256', key).update(`${receipt}.${until}`).digest();
  return {
    /** The address for a line of the ledger; undefined for what is not in the trash. */
    issue({ receipt, fate, trashUntil }: Pick<LedgerLine, 'receipt' | 'fate' | 'trashUntil'>) {
      if (fate !== 'trash' || trashUntil === undefined) return undefined;
      const until = trashUntil.toString(36);
      const signature = sign(receipt, until).toString('base64url');
      return `${origin}${RELEASE_PATH}${receipt}.${until}.${signature}`;
    },
    /** The receipt that the last part of such an address is good for at `now`. */
    check(link: string, now: number): string | undefined {
      const [, receipt, until, signature] = LINK.exec(link) ?? [];
      if (receipt === undefined || until === undefined || signature === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(receipt, until));
      return isOurs && now < Number.parseInt(until, 36) ? receipt : undefined;
    },
  };
}

export type ReleaseLinks = ReturnType<typeof createReleaseLinks>;
