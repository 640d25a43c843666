import { CHOSEN } from '../../fixtures/forms/choices.ts';
import {
  storedFields,
  type ContactSubmission,
  type RecruitmentSubmission,
  type SubmissionRecord,
} from '../../../intake-api/src/submission.ts';
import type { Destination, Lease, NewEntry } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';

/** Noon of a day in Japan. Each entry is accepted one second after the one before. */
export const NOON = Date.parse('2026-11-20T12:00:00+09:00');

/** When the entry of this number is accepted. */
export const acceptedAt = (number: number) => NOON + number * 1000;

/** `C-20261120-000007` and the like. */
export const receiptOf = (number: number, form: 'C' | 'R' = 'C') =>
  `${form}-20261120-${String(number).padStart(6, '0')}`;

const DELIVER: SubmissionRecord['sales'] = { verdict: 'deliver', score: -12.5, reasons: [] };

/** The inquiry of this number, as accepted. */
export function inquiry(number: number): ContactSubmission {
  return {
    version: 1,
    form: 'contact',
    receipt: receiptOf(number),
    receivedAt: acceptedAt(number),
    sales: DELIVER,
    fields: storedFields.contact.parse({
      category: CHOSEN.category,
      company: `株式会社サンプル${number}`,
      name: '見本 花子',
      kana: 'ミホン ハナコ',
      phone: '0300000000',
      email: 'hanako@customer.example',
      body: '端末の台数について教えてください。😀\n二行目',
      agreement: true,
    }),
  };
}

/** The application of this number, with a file for each given size in bytes. */
export function application(number: number, ...sizes: number[]): RecruitmentSubmission {
  return {
    version: 1,
    form: 'recruitment',
    receipt: receiptOf(number, 'R'),
    receivedAt: acceptedAt(number),
    sales: DELIVER,
    fields: storedFields.recruitment.parse({
      jobType: CHOSEN.jobType,
      name: '応募 太郎',
      kana: 'オウボ タロウ',
      birthDate: '2004-04-01',
      phone: '0300000000',
      email: 'taro@applicant.example',
      body: '',
    }),
    attachments: sizes.map((size, index) => ({
      field: index === 0 ? 'resume' : 'workHistory',
      name: `履歴書${index}表.pdf`,
      type: 'application/pdf',
      content: bytes(size, index + number),
    })),
  };
}

/** Where entries go where a test says nothing of it. */
export const STAFF = { channel: 'mail', destination: 'staff@company.example' };

/** A request to store the inquiry of this number, without an idempotency key. */
export function inquiryEntry(number: number, ...others: Destination[]): NewEntry {
  return { submission: inquiry(number), destinations: [STAFF, ...others] };
}

/** Leases what is due by mail, at most so many. */
export async function leaseDue(outbox: Outbox, now: number, limit = 100): Promise<Lease[]> {
  const leases: Lease[] = [];
  while (leases.length < limit) {
    const lease = await outbox.lease('mail', now);
    if (!lease) break;
    leases.push(lease);
  }
  return leases;
}

/** Leases the one that has been due longest. */
export async function leaseOne(outbox: Outbox, now: number, channel = 'mail'): Promise<Lease> {
  const lease = await outbox.lease(channel, now);
  if (!lease) throw new Error('nothing was due');
  return lease;
}

/** A cleaning up that takes nothing away but what is due at its time. */
export const CLEAN_UP = {
  latestDue: Number.MAX_SAFE_INTEGER,
  forgetBefore: 0,
  trashLimit: { entries: 1000, bytes: Number.MAX_SAFE_INTEGER },
};

export const ACCEPTED = { kind: 'accepted' } as const;
export const dead = (error: string) => ({ kind: 'dead', error }) as const;
export const retryAt = (dueAt: number, error: string) => ({ kind: 'retry', dueAt, error }) as const;

/** `size` bytes with every byte value; another seed gives other content. */
function bytes(size: number, seed: number): Uint8Array {
  const pattern = Uint8Array.from({ length: 256 }, (_, at) => (at * 31 + seed) % 256);
  return new Uint8Array(Buffer.alloc(size, pattern));
}
