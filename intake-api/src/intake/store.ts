import { hash, randomInt } from 'node:crypto';

import { DAY, dayInJapan, type Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Destination } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import type { Letter } from '../sales/judge.ts';
import type { SenderMarks } from '../sales/memory.ts';
import type { SalesRules } from '../sales/rules.ts';
import type {
  ContactSubmission,
  Form,
  RecruitmentSubmission,
  Submission,
  Verdict,
} from '../submission.ts';
import type { VirusScan } from './virus-scan.ts';
import type { FileReader } from './file-content.ts';
import { Refusal } from './refusal.ts';

/** What taking in a submission needs of the service. */
export interface IntakeDeps {
  config: Pick<Config, 'sales'>;
  salesRules: () => SalesRules;
  /** What a sender is remembered by. */
  marksOf: (letter: Letter) => SenderMarks;
  files: Pick<FileReader, 'read'>;
  /** Undefined where no scanner is set. */
  scan: VirusScan | undefined;
  outbox: Pick<Outbox, 'enqueue' | 'memory'>;
  /** Where a submission goes. */
  destinationsOf: (submission: Submission) => Destination[];
  clock: Clock;
  /** Tells the worker that something waits. */
  wake: () => void;
  /** The score is absent for applications. */
  metrics: { verdict: (form: Form, verdict: Verdict, score?: number) => void };
}

/** Who sends a form. */
export interface Sender {
  idempotencyKey: string | undefined;
  /** The log of this request. */
  log: Log;
}

/** What a submission gets when it is stored. */
type StoreAssignedFields = 'version' | 'receipt' | 'receivedAt';

type Judged =
  | Omit<ContactSubmission, StoreAssignedFields>
  | Omit<RecruitmentSubmission, StoreAssignedFields>;

interface StoreRequest extends Sender {
  submission: Judged;
  /**
   * All that the visitor filled in, files by their digests, so that the same key with other content is noticed. Not the
   * page that they came from: the same form may be sent again from elsewhere.
   */
  sent: unknown;
  /** What led to the verdict of the sales filter. */
  hits: string[];
  /** What staff's verdict on it is remembered by; absent for applications. */
  marks?: string[];
}

/** Milliseconds that an application stays in the trash at least: a scanner may be wrong. */
const LEAST_RETENTION = 14 * DAY;

// Crockford's base 32: no I, L, O or U, so that a number read over the phone arrives.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new receipt number such as `C-20261120-7F3K9Q`; the day is the one in Japan at `now`. */
export function newReceipt(form: Form, now: number): string {
  const day = dayInJapan(now).replaceAll('-', '');
  const letters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${form === 'contact' ? 'C' : 'R'}-${day}-${letters.join('')}`;
}

/** The random key goes in as well, so that the digest of a short text can't be looked up. */
const fingerprint = (key: string, sent: unknown) =>
  hash('sha256', JSON.stringify([key, sent]), 'base64url');

/** Milliseconds until a visitor is told to try again; less than a proxy or browser waits. */
const STORE_DEADLINE = 10_000;

/**
 * What is stored, unless that takes too long. It goes on then and may still be stored: the same
 * idempotency key makes a second try safe.
 * @throws OutboxError `unavailable` after the deadline
 */
export const withStoreDeadline = <Result>(storing: Promise<Result>, clock: Pick<Clock, 'after'>) =>
  new Promise<Result>((resolve, reject) => {
    const cancel = clock.after(STORE_DEADLINE, () => {
      reject(new OutboxError('unavailable', 'the storage did not answer in time'));
    });
    storing.then(resolve, reject).finally(cancel);
  });

/**
 * Puts a submission into the outbox and returns its receipt once that is on disk; a repeated key
 * yields the receipt it had.
 * @throws Refusal `idempotency-conflict`, and OutboxError when nothing can be stored.
 */
export async function storeSubmission(
  { submission, idempotencyKey: key, sent, hits, marks, log }: StoreRequest,
  deps: IntakeDeps,
): Promise<string> {
  const { form, sales } = submission;
  const { verdict, score } = sales;
  const receivedAt = deps.clock.now();
  const receipt = newReceipt(form, receivedAt);
  const stored: Submission = { version: 1, receipt, receivedAt, ...submission };
  const goesToTrash = verdict === 'delete';
  const least = form === 'recruitment' ? LEAST_RETENTION : 0;
  const retention = Math.max(deps.config.sales.retention, least);
  const result = await deps.outbox.enqueue({
    submission: stored,
    destinations: deps.destinationsOf(stored),
    hits,
    ...(marks && { marks }),
    ...(key && { idempotency: { key, fingerprint: fingerprint(key, sent) } }),
    ...(goesToTrash && { trashUntil: receivedAt + retention }),
  });
  if (result.kind === 'conflict') throw new Refusal('idempotency-conflict');
  // What came before has been counted.
  if (result.kind === 'repeated') return result.receipt;
  if (!goesToTrash) deps.wake();
  deps.metrics.verdict(form, verdict, form === 'contact' ? score : undefined);
  if (verdict !== 'deliver') log.info({ receipt, form, verdict, score, hits }, 'sales verdict');
  return receipt;
}
