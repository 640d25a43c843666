import type { Readable } from 'node:stream';

import { ATTACHMENT_FIELDS, MAX_FILE_BYTES, type AttachmentField } from 'shared/attachment';

import { Refusal, unavailable } from './refusal.ts';
import type { Spool, SpooledFile } from '../outbox/spool.ts';

/** A part of a multipart body, as far as we look at it. */
export type Part =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; filename: string; file: Readable };

/** A file as it came in, under the name that the visitor's computer gave it. */
export interface ReceivedFile {
  name: string;
  content: SpooledFile;
}

/** A multipart body taken apart, its files in the spool. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: Map<AttachmentField, ReceivedFile>;
  /** Names of parts that the form doesn't have. */
  unknown: string[];
}

const isAttachmentField = (name: string): name is AttachmentField =>
  ATTACHMENT_FIELDS.some((field) => field === name);

/** A browser sends a file input in which nothing was chosen as a file without name and content. */
const isUnchosen = (part: { filename: string }, size: number) => size === 0 && part.filename === '';

// What the file system, or the outbox that is asked about it, says of storage that fails.
const OURS = new Set(
  'ENOSPC EDQUOT EIO EROFS EACCES EPERM ENOENT ENOTDIR EMFILE ENFILE unavailable'.split(' '),
);

/** Storage that fails is our trouble; anything else that breaks a body is the sender's. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (OURS.has(code)) return unavailable(error);
  const tooMany = /^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code);
  return new Refusal(tooMany ? 'too-large' : 'malformed', { cause: error });
}

/**
 * Reads a multipart body to its end, whatever the order of its parts. Files go to the spool;
 * `discardFiles` has to be called once they are no longer needed.
 * @throws Refusal `malformed`, `too-large` or `unavailable`; then nothing is left in the spool.
 */
export async function readParts(parts: AsyncIterable<Part>, spool: Spool): Promise<ReceivedForm> {
  // Without the names that objects inherit: a field may have one of them.
  const fields: ReceivedForm['fields'] = Object.create(null);
  const form: ReceivedForm = { fields, files: new Map(), unknown: [] };
  try {
    for await (const part of parts) {
      if (part.type === 'file') await takeFile(part, form, spool);
      else takeField(part, form);
    }
    return form;
  } catch (error) {
    await discardFiles(form);
    throw toRefusal(error);
  }
}

function takeField(part: Part & { type: 'field' }, form: ReceivedForm): void {
  // Twice the same name is nothing that the page sends. A value that was cut is still far beyond
  // what any field may hold, so that the schema names it.
  const { fieldname } = part;
  if (!fieldname || fieldname in form.fields) throw new Refusal('malformed');
  // An unchosen file input may arrive as an empty text.
  if (isAttachmentField(part.fieldname) && part.value === '') return;
  form.fields[part.fieldname] = part.value;
}

async function takeFile(part: Part & { type: 'file' }, form: ReceivedForm, spool: Spool) {
  if (!part.fieldname) throw new Refusal('malformed');
  const field = part.fieldname;
  if (!isAttachmentField(field) || form.files.has(field)) {
    const size = await drain(part.file);
    if (!isUnchosen(part, size)) form.unknown.push(field);
    return;
  }
  const content = await spool.take(part.file, MAX_FILE_BYTES);
  if (isUnchosen(part, content.size)) await content.discard();
  else form.files.set(field, { name: part.filename, content });
}

/** Reads what nobody wants to its end; returns its bytes. */
async function drain(stream: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length;
  return size;
}

/** Removes a form's files from the spool. */
export async function discardFiles(form: ReceivedForm): Promise<void> {
  await Promise.all(Array.from(form.files.values(), ({ content }) => content.discard()));
}
