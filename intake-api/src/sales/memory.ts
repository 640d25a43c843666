import { createHmac, hkdfSync } from 'node:crypto';

import { canonicalMailbox, lowerCase, MAILBOX_PROVIDERS } from '../mailbox.ts';
import type { Judgement, Letter } from './judge.ts';

/**
 * What an inquiry's sender is remembered by: keyed hashes, from which nobody learns an address without the secret. The
 * domain's is absent where people who have nothing to do with each other have addresses.
 */
export type SenderMarks = [address: string, ...domain: string[]];

/** How often staff called an inquiry with this mark a pitch, and how often a genuine one. */
export interface Remembered {
  mark: string;
  pitch: number;
  genuine: number;
}

/** A judgement, and what staff said of the sender where that changed the verdict. */
export type RecalledJudgement = Judgement & { said?: 'pitch' | 'genuine' };

/** Characters of a mark: 16 bytes as base64url. */
const MARK_LENGTH = 22;

/** Makes marks of senders with a key of their own, derived from the secret of the service. */
export function createMarks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sales-memory', 32));
  const markOf = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, MARK_LENGTH);
  return ({ email }: Pick<Letter, 'email'>): SenderMarks => {
    const { domain } = lowerCase(email);
    const address = markOf('address', canonicalMailbox(email));
    return MAILBOX_PROVIDERS.has(domain) ? [address] : [address, markOf('domain', domain)];
  };
}

/**
 * A judgement as what staff said of the sender changes it: of the address, or where they are divided or said nothing, of its
 * domain. Who was called a seller is flagged. Who was called genuine is not, and what would be deleted is flagged:
 * anybody can type a customer's address. Nothing is ever deleted for it.
 */
export function withMemory(
  judgement: Judgement,
  marks: SenderMarks,
  remembered: Remembered[],
): RecalledJudgement {
  const saidOf = (mark: string) => {
    const { pitch = 0, genuine = 0 } = remembered.find((each) => each.mark === mark) ?? {};
    if (pitch === genuine) return undefined;
    return pitch > genuine ? 'pitch' : 'genuine';
  };
  const said = marks.map(saidOf).find((each) => each !== undefined);
  if (said === undefined) return judgement;
  const verdict = CHANGES[said][judgement.verdict];
  return verdict === judgement.verdict ? judgement : { ...judgement, verdict, said };
}

const CHANGES = {
  pitch: { deliver: 'flag', flag: 'flag', delete: 'delete' },
  genuine: { deliver: 'deliver', flag: 'deliver', delete: 'flag' },
} as const;

/** Why an inquiry is flagged whose sender was called a seller, as a phrase for the mail. */
export const SAID_PITCH = '同じ方か会社からのものを、担当者が「営業だった」としたこと';
