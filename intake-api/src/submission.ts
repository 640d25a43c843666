import { ATTACHMENT_FIELDS, type AttachmentField } from 'shared/attachment';
import { POSTED_LABELS } from 'shared/posted';
import * as z from 'zod';

/** `delete`: goes to the trash and is not mailed. `flag`: mailed with a mark. `deliver`: mailed as it is. */
export const VERDICTS = ['deliver', 'flag', 'delete'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What came of scanning the files of an application. */
export const SCAN_RESULTS = ['clean', 'infected', 'not-scanned'] as const;
export type ScanResult = (typeof SCAN_RESULTS)[number];

/** What the sales filter says of a submission, kept with it. */
const salesSchema = z.object({
  verdict: z.enum(VERDICTS),
  /** See `Judgement`; 0 for applications, which are not judged by their words. */
  score: z.number(),
  /** Why it is suspected, as phrases for the staff's mail; may hold the visitor's words. */
  reasons: z.array(z.string()),
});

const commonFields = {
  /** A change that stored records don't satisfy needs a new number, and a schema that reads the old one. */
  version: z.literal(1),
  /** The number that the visitor was given; unique, and the submission's identity everywhere. */
  receipt: z.string(),
  /** Milliseconds since 1970. */
  receivedAt: z.number(),
  sales: salesSchema,
};

/** Empty in the record of a form that did not have the field yet. */
const text = z.string().default('');

/** The fields of a form that hold text, by its labels. */
const texts = <Name extends string>(labels: Record<Name, string>) =>
  Object.fromEntries(
    Object.keys(labels)
      .filter((name) => !ATTACHMENT_FIELDS.some((field) => field === name))
      .map((name) => [name, text]),
  ) as Record<Exclude<Name, AttachmentField>, typeof text>;

/**
 * What is stored of the fields of each form. A value is data: what was accepted once can be read when the form no longer offers
 * that choice, has other limits, or lacks the field.
 */
export const storedFields = {
  contact: z.looseObject({
    ...texts(POSTED_LABELS.contact),
    agreement: z.boolean().default(false),
  }),
  recruitment: z.looseObject(texts(POSTED_LABELS.recruitment)),
};

/** What is stored of a submission, as JSON; the content of attachments is stored beside it. */
export const recordSchema = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('contact'),
    ...commonFields,
    fields: storedFields.contact,
  }),
  z.object({
    form: z.literal('recruitment'),
    ...commonFields,
    fields: storedFields.recruitment,
    attachments: z.array(
      z.object({
        /** The field of the form that it came in. */
        field: z.string(),
        /** What the visitor called it: data to show, never a path. */
        name: z.string(),
        /** Media type, by its content. */
        type: z.string(),
        /** What it is by its beginning and its name; it could not be looked into in time. */
        unread: z.boolean().exactOptional(),
      }),
    ),
    /** Absent where no scanner is set. */
    scan: z.enum(SCAN_RESULTS).exactOptional(),
  }),
]);

export type SubmissionRecord = z.output<typeof recordSchema>;
export type Form = SubmissionRecord['form'];

/** The field of each form that says what it is about: a choice, nothing that was typed. */
export const TOPICS = { contact: 'category', recruitment: 'jobType' } as const;

export type ContactSubmission = Extract<SubmissionRecord, { form: 'contact' }>;
type RecruitmentRecord = Extract<SubmissionRecord, { form: 'recruitment' }>;

/** A file that an applicant sent. */
export type Attachment = RecruitmentRecord['attachments'][number] & { content: Uint8Array };

export type RecruitmentSubmission = Omit<RecruitmentRecord, 'attachments'> & {
  attachments: Attachment[];
};

/** What a visitor sent and staff must read: a record with the contents of its files. */
export type Submission = ContactSubmission | RecruitmentSubmission;

/** The record of a submission, and the contents of its attachments in order. */
export function toRecord(submission: Submission): {
  record: SubmissionRecord;
  contents: Uint8Array[];
} {
  if (submission.form === 'contact') return { record: submission, contents: [] };
  const attachments = submission.attachments.map(({ content: _, ...facts }) => facts);
  const contents = submission.attachments.map(({ content }) => content);
  return { record: { ...submission, attachments }, contents };
}

/** The submission again; undefined when there are not as many contents as attachments. */
export function fromRecord(
  record: SubmissionRecord,
  contents: Uint8Array[],
): Submission | undefined {
  if (record.form === 'contact') return record;
  const attachments = record.attachments.flatMap((facts, index) => {
    const content = contents[index];
    return content === undefined ? [] : [{ ...facts, content }];
  });
  if (attachments.length !== record.attachments.length) return undefined;
  return { ...record, attachments };
}
