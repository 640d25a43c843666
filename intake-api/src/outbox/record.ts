import { ATTACHMENT_FIELDS } from 'shared/attachment';
import { CONTACT_CATEGORIES } from 'shared/contact';
import { JOB_TYPES } from 'shared/recruitment';
import * as z from 'zod';

import type { Submission } from '../intake/submission.ts';

/**
 * The format of what `encode` writes. A change that old records don't satisfy needs a new number
 * and a way to read the old one: entries outlive an update of the service.
 */
const RECORD_VERSION = 1;

/** A submission as engines store it. */
export interface StoredRecord {
  format: number;
  /** A JSON text first, then each file as its plain bytes. */
  parts: Uint8Array[];
}

const accepted = { receipt: z.string(), receivedAt: z.number() };

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
    suspectedSales: z.boolean(),
  }),
  z.object({
    form: z.literal('recruitment'),
    ...accepted,
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

/** Turns a submission into what engines store; files are handed on without a copy. */
export function encode(submission: Submission): StoredRecord {
  if (submission.form === 'contact') return { format: RECORD_VERSION, parts: [text(submission)] };
  const attachments = submission.attachments.map(({ field, name, type }) => ({
    field,
    name,
    type,
  }));
  const contents = submission.attachments.map(({ content }) => content);
  return { format: RECORD_VERSION, parts: [text({ ...submission, attachments }), ...contents] };
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

function text(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function readText(text: Uint8Array) {
  try {
    return storedSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)));
  } catch {
    return undefined;
  }
}
