import { ATTACHMENT_FIELDS } from 'shared/attachment';
import { CONTACT_CATEGORIES } from 'shared/contact';
import { JOB_TYPES } from 'shared/recruitment';
import * as z from 'zod';

import type { Submission } from '../intake/submission.ts';

/**
 * The version of what `encode` writes. A change that old records don't satisfy needs a new number
 * and a way to read the old one: entries outlive an update of the service.
 */
export const RECORD_VERSION = 1;

/** A submission as engines store it: a JSON text first, then each file as its plain bytes. */
export type RecordParts = Uint8Array[];

/** A stored record that can't be turned into a submission again. */
export class UnreadableRecord extends Error {
  readonly code = 'unreadable';

  constructor(options?: ErrorOptions) {
    super('unreadable', options);
    this.name = 'UnreadableRecord';
  }
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
export function encode(submission: Submission): RecordParts {
  const encoder = new TextEncoder();
  if (submission.form === 'contact') return [encoder.encode(JSON.stringify(submission))];
  const attachments = submission.attachments.map(({ field, name, type }) => ({
    field,
    name,
    type,
  }));
  return [
    encoder.encode(JSON.stringify({ ...submission, attachments })),
    ...submission.attachments.map(({ content }) => content),
  ];
}

/** Turns a stored record into the submission again. @throws UnreadableRecord */
export function decode(version: number, parts: RecordParts): Submission {
  if (version !== RECORD_VERSION) throw new UnreadableRecord();
  const [text, ...contents] = parts;
  const stored = readJson(text);
  const files = stored.form === 'recruitment' ? stored.attachments : [];
  if (files.length !== contents.length) throw new UnreadableRecord();
  if (stored.form === 'contact') return stored;
  const attachments = files.flatMap((file, index) => {
    const content = contents[index];
    return content ? [{ ...file, content }] : [];
  });
  return { ...stored, attachments };
}

function readJson(text: Uint8Array | undefined) {
  try {
    return storedSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)));
  } catch (error) {
    throw new UnreadableRecord({ cause: error });
  }
}

/** Size of a record in bytes. */
export function recordBytes(parts: RecordParts): number {
  return parts.reduce((sum, part) => sum + part.byteLength, 0);
}
