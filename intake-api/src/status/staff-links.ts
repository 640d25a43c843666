import { DAY } from '../clock.ts';
import type { LedgerLine } from '../outbox/ledger.ts';
import { createTextSigner } from '../signed-text.ts';

/** Where the page of a deleted inquiry is, on whichever server shows it. */
export const RELEASE_PATH = '/api/release/';

/** Where the list of receipts is. Below the other one, so that whatever stands in front treats both alike. */
export const RECEIPTS_PATH = `${RELEASE_PATH}list/`;

/** What a link to it stands for; no receipt is called so. */
export const LIST = 'list';

/** Each daily mail has a new one. */
const LIST_LIFE = 7 * DAY;

/**
 * Signed addresses by which whoever gets the daily mail sees the list of receipts, and a deleted inquiry, to release or
 * discard it. That one is good for as long as the trash keeps it; nothing is stored for them.
 * @param secret from which their key is derived
 */
export function createStaffLinks({ origin, secret }: { origin: string; secret: string }) {
  const signer = createTextSigner(secret, 'release-link');
  const link = (path: string, text: string, until: number) =>
    `${origin}${path}${signer.sign(`${text}.${until.toString(36)}`)}`;
  return {
    /** The address for a line of the ledger; undefined for what is not in the trash. */
    release: ({ receipt, fate, trashUntil }: Pick<LedgerLine, 'receipt' | 'fate' | 'trashUntil'>) =>
      fate === 'trash' && trashUntil !== undefined
        ? link(RELEASE_PATH, receipt, trashUntil)
        : undefined,
    /** The address of the list of receipts, from `now` on. */
    receipts: (now: number) => link(RECEIPTS_PATH, LIST, now + LIST_LIFE),
    /** What the last part of such an address stands for at `now`: a receipt, or `LIST`. */
    check(signed: string, now: number): string | undefined {
      const [text, until = ''] = signer.verify(signed)?.split('.') ?? [];
      return now < Number.parseInt(until, 36) ? text : undefined;
    },
  };
}

export type StaffLinks = ReturnType<typeof createStaffLinks>;
