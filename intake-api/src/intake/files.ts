import pLimit from 'p-limit';
import {
  ATTACHMENT_FIELDS,
  fileExtension,
  type AttachmentField,
  type FileExtension,
} from 'shared/attachment';
import { MESSAGES } from 'shared/messages';
import type { FieldProblem, ProblemCode } from 'shared/problem';

import type { SpooledFile } from '../outbox/entry.ts';
import type { Attachment } from '../submission.ts';
import { cleanFileName } from './file-name.ts';

/** A file as it came in, under the name that the visitor's computer gave it. */
interface ReceivedFile {
  name: string;
  content: SpooledFile;
}

/** A form as it came in, its files in the spool. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: Map<string, ReceivedFile>;
  /** Removes its files from the spool, except those that the outbox keeps. */
  discardFiles(): Promise<void>;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Word and Excel up to 2003 share one container, which says no more than that. */
const OLD_OFFICE = 'application/x-cfb';

/** What a file of each extension is found to be by its content, and the type under which it is mailed. */
const FILE_TYPES: Record<FileExtension, { found: string; sent: string }> = {
  pdf: { found: 'application/pdf', sent: 'application/pdf' },
  doc: { found: OLD_OFFICE, sent: 'application/msword' },
  docx: { found: WORD, sent: WORD },
  xls: { found: OLD_OFFICE, sent: 'application/vnd.ms-excel' },
  xlsx: { found: SHEET, sent: SHEET },
  jpg: { found: 'image/jpeg', sent: 'image/jpeg' },
  jpeg: { found: 'image/jpeg', sent: 'image/jpeg' },
  png: { found: 'image/png', sent: 'image/png' },
};

const ARCHIVES = new Set([WORD, SHEET]);

/** Signatures lie within the first 4100 bytes (https://github.com/sindresorhus/file-type). */
const HEAD_BYTES = 4100;

const ZIP = Buffer.from('PK\x03\x04');

/** Files of up to 2 MiB that are in memory at once, from reading until their type is known. */
const wholeFiles = pLimit(2);

/** Undefined also for a broken archive, which makes the detection fail. */
async function detect(content: Uint8Array) {
  // Loaded with the first application: inquiries needn't wait for it at the start.
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.mime;
}

/** The media type that a file has by its content, where it may have the expected one. */
async function findType(file: Pick<SpooledFile, 'head' | 'read'>, expected: string) {
  const head = await file.head(HEAD_BYTES);
  // The list of an archive's files may stand anywhere in it.
  if (ARCHIVES.has(expected) && Buffer.compare(head.subarray(0, ZIP.length), ZIP) === 0) {
    return wholeFiles(async () => detect(await file.read()));
  }
  // Some programs write line breaks before a PDF begins, and PDF readers skip them.
  const start = head.findIndex((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0x20);
  return detect(head.subarray(Math.max(0, start)));
}

interface FileProblem extends FieldProblem {
  code: ProblemCode;
}

/**
 * Judges one file: its name and its content have to agree on a type. What the browser claims is not
 * asked: it depends on what is installed there.
 */
export async function judgeFile<
  Content extends Pick<SpooledFile, 'size' | 'tooLarge' | 'head' | 'read'>,
>(
  field: AttachmentField,
  file: { name: string; content: Content },
): Promise<Attachment<Content> | FileProblem> {
  const { content } = file;
  if (content.tooLarge) return { field, message: MESSAGES.fileTooLarge, code: 'too-large' };
  if (content.size === 0) return { field, message: MESSAGES.fileEmpty, code: 'invalid-fields' };
  const name = cleanFileName(file.name);
  const extension = fileExtension(name);
  const expected = extension && FILE_TYPES[extension];
  const found = expected && (await findType(content, expected.found));
  if (expected && found === expected.found) return { field, name, type: expected.sent, content };
  // An encrypted docx or xlsx is stored in the container of the old formats.
  const isProtected = expected && ARCHIVES.has(expected.found) && found === OLD_OFFICE;
  const message = isProtected ? MESSAGES.fileProtected : MESSAGES.fileType;
  return { field, message, code: 'unsupported-type' };
}

/** Judges every file of a form. */
export async function judgeFiles(files: ReceivedForm['files']) {
  const attachments: Attachment<SpooledFile>[] = [];
  const problems: FileProblem[] = [];
  for (const field of ATTACHMENT_FIELDS) {
    const file = files.get(field);
    if (file) {
      const result = await judgeFile(field, file);
      if ('code' in result) problems.push(result);
      else attachments.push(result);
    } else if (field === 'resume') {
      problems.push({ field, message: MESSAGES.notSelected, code: 'invalid-fields' });
    }
  }
  return { attachments, problems };
}
