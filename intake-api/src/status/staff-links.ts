import { DAY } from '../clock.ts';
import type { LedgerLine } from '../outbox/ledger.ts';
import { createTextSigner } from '../signed-text.ts';

/** Where the page of a deleted inquiry is, on whichever server shows it. */
export const RELEASE_PATH = '/api/release/';

/** Where the list of receipts is. Below the other one, so that whatever stands in front treats both alike. */
export const RECEIPTS_PATH = `${RELEASE_PATH}list/`;

/** Each daily mail has a new one. */
const LIST_LIFE = 7 * DAY;

/** What was signed with a time after it, where that is later than `now`. */
function beforeItsEnd(signed: string | undefined, now: number): string | undefined {
  const [text, until = ''] = signed?.split('.') ?? [];
  return now < Number.parseInt(until, 36) ? text : undefined;
}

/**
 * Signed addresses by which whoever gets the daily mail sees the list of receipts, and a deleted inquiry, to release or
 * discard it. That one is good for as long as the trash keeps it; nothing is stored for them.
 * @param secret from which their keys are derived
 */
export function createStaffLinks({ origin, secret }: { origin: string; secret: string }) {
  const ofReleases = createTextSigner(secret, 'release-link');
  const ofLists = createTextSigner(secret, 'receipts-link');
  return {
    /** The address for a line of the ledger; undefined for what is not in the trash. */
    release({ receipt, fate, trashUntil }: Pick<LedgerLine, 'receipt' | 'fate' | 'trashUntil'>) {
      if (fate !== 'trash' || trashUntil === undefined) return undefined;
      return `${origin}${RELEASE_PATH}${ofReleases.sign(`${receipt}.${trashUntil.toString(36)}`)}`;
    },
    /** The receipt that the last part of such an address is good for at `now`. */
    checkRelease: (link: string, now: number) => beforeItsEnd(ofReleases.verify(link), now),
    /** The address of the list of receipts, from `now` on. */
    receipts: (now: number) =>
      `${origin}${RECEIPTS_PATH}${ofLists.sign(`list.${(now + LIST_LIFE).toString(36)}`)}`,
    checkReceipts: (link: string, now: number) =>
      beforeItsEnd(ofLists.verify(link), now) !== undefined,
  };
}

export type StaffLinks = ReturnType<typeof createStaffLinks>;
