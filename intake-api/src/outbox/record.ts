import { ATTACHMENT_FIELDS } from 'shared/attachment';
import { CONTACT_CATEGORIES } from 'shared/contact';
import { JOB_TYPES } from 'shared/recruitment';
import * as z from 'zod';

import type { SpooledFile } from './spool.ts';
import type { NewSubmission, Submission } from '../submission.ts';

/**
 * The format of what `encode` writes. A change that old records don't satisfy needs a new number
 * and a way to read the old one: entries outlive an update of the service.
 */
const RECORD_VERSION = 1;

/** A submission as engines give it back. */
export interface StoredRecord {
  format: number;
  /** A JSON text first, then each file as its plain bytes. */
  parts: Uint8Array[];
}

/** A submission as engines store it: a JSON text, and files. */
export interface NewRecord {
  format: number;
  text: string;
  files: SpooledFile[];
}

const accepted = { receipt: z.string(), receivedAt: z.number() };

const sales = z.object({
  verdict: z.enum(['deliver', 'flag', 'delete']),
  score: z.number(),
  reasons: z.array(z.string()),
});

const person = { name: z.string(), kana: z.string(), phone: z.string(), email: z.string() };

// Only the shape is checked, not the limits: what was accepted once stays deliverable when the
// limits change.
const storedSchema = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('contact'),
    ...accepted,
    fields: z.object({
      category: z.enum(CONTACT_CATEGORIES),
      company: z.string(),
      ...person,
      body: z.string(),
      agreement: z.literal(true),
    }),
    sales,
  }),
  z.object({
    form: z.literal('recruitment'),
    ...accepted,
    sales,
    fields: z.object({
      jobType: z.enum(JOB_TYPES),
      ...person,
      birthDate: z.string(),
      body: z.string(),
    }),
    attachments: z.array(
      z.object({ field: z.enum(ATTACHMENT_FIELDS), name: z.string(), type: z.string() }),
    ),
  }),
]);

/** Whether a submission is stored: of what the sales filter deletes, only receipt and key are. */
export function isKept({ sales: { verdict } }: NewSubmission): boolean {
  return verdict !== 'delete';
}

/** Turns a submission into what engines store. */
export function encode(submission: NewSubmission): NewRecord {
  if (submission.form === 'contact') {
    return { format: RECORD_VERSION, text: JSON.stringify(submission), files: [] };
  }
  const attachments = submission.attachments.map(({ field, name, type }) => ({
    field,
    name,
    type,
  }));
  return {
    format: RECORD_VERSION,
    text: JSON.stringify({ ...submission, attachments }),
    files: submission.attachments.map(({ content }) => content),
  };
}

/** Turns a stored record into the submission again, or undefined when it can't be read. */
export function decode({ format, parts }: StoredRecord): Submission | undefined {
  const [text, ...contents] = parts;
  const stored = format === RECORD_VERSION && text ? readText(text) : undefined;
  if (stored?.form !== 'recruitment') return contents.length === 0 ? stored : undefined;
  if (stored.attachments.length !== contents.length) return undefined;
  const attachments = stored.attachments.flatMap((file, index) => {
    const content = contents[index];
    return content ? [{ ...file, content }] : [];
  });
  return { ...stored, attachments };
}

function readText(text: Uint8Array) {
  try {
    return storedSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)));
  } catch {
    return undefined;
  }
}
