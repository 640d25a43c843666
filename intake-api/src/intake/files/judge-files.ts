import {
  ATTACHMENT_FIELDS,
  fileExtension,
  MEDIA_TYPES,
  withPlainExtension,
  type AttachmentField,
  type FileExtension,
} from 'shared/attachment';
import { fileNameProblem, FORMAT_MESSAGES, formatMessage } from 'shared/file-formats';
import { MESSAGES } from 'shared/messages';
import type { FieldProblem, ProblemCode } from 'shared/problem';

import type { Attachment } from '../../submission.ts';
import { cleanFileName } from './file-name.ts';
import { examineCompoundFile } from './old-office.ts';
import { packageFormat } from './office-package.ts';
import { asksForPassword } from './pdf-password.ts';

/** A file as it came in, under the name that the visitor's computer gave it. */
interface ReceivedFile {
  name: string;
  /** Empty where more arrived than the limit allows. */
  bytes: Buffer;
  tooLarge: boolean;
}

/** A form as it came in. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: Map<string, ReceivedFile>;
}

/** Signatures lie within the first 4100 bytes (https://github.com/sindresorhus/file-type). */
const HEAD_BYTES = 4100;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** How programs of Windows, Linux, macOS and a shell begin: refused, whatever format follows. */
const PROGRAMS = ['4d5a', '7f454c46', 'cffaedfe', 'cafebabe', '2321'].map((start) =>
  Buffer.from(start, 'hex'),
);
/** Readers look for the mark of a PDF within so many bytes (ISO 32000-2, annex I). */
const PDF_MARK_WITHIN = 1024 + '%PDF-'.length;

/** What a file is by its content. */
interface Examined {
  /** By its usual extension; undefined where that is not known. */
  format: string | undefined;
  asksForPassword?: boolean;
}

/** Examines a file, first as what its extension says. */
async function examine(file: Buffer, extension: FileExtension): Promise<Examined> {
  const head = file.subarray(0, HEAD_BYTES);
  const startsWith = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (startsWith(PNG)) return { format: 'png' };
  if (startsWith(JPEG)) return { format: 'jpg' };
  if (startsWith(COMPOUND_FILE)) return examineCompoundFile(file);
  const isPdf = head.subarray(0, PDF_MARK_WITHIN).includes('%PDF-');
  const isProgram = PROGRAMS.some(startsWith);
  if (isPdf && !isProgram && (extension === 'pdf' || !startsWith(ZIP))) {
    return { format: 'pdf', asksForPassword: asksForPassword(file) };
  }
  // A package may stand behind other bytes.
  const isPackage = extension === 'docx' || extension === 'xlsx';
  const format = startsWith(ZIP) || (isPackage && !isProgram) ? packageFormat(file) : undefined;
  return { format: format ?? (startsWith(ZIP) ? undefined : await otherFormat(head)) };
}

/** Pages, parts of pages and mails with pages in them, which programs save as documents of Word and Excel. */
const WEB_PAGE =
  /^(?:\xef\xbb\xbf)?\s*(?:<(?:!doctype html|html|head|meta|style|body|table|div)\b|(?:mime-version|date|from|subject|message-id):)/i;

/** The format of what is not accepted, for the words that say so. */
async function otherFormat(head: Buffer): Promise<string | undefined> {
  if (WEB_PAGE.test(head.toString('latin1'))) return 'html';
  // Loaded with the first file that is refused.
  const { fileTypeFromBuffer } = await import('file-type');
  // Fails for a broken file.
  return (await fileTypeFromBuffer(head).catch(() => undefined))?.ext;
}

const isOld = (extension: FileExtension) => extension === 'doc' || extension === 'xls';

/** What is wrong with a file whose name has this extension, in words for the applicant. */
function contentProblem(extension: FileExtension, { format, asksForPassword: locked }: Examined) {
  if (locked) return FORMAT_MESSAGES.protected;
  if (format === (MEDIA_TYPES[extension] === 'image/jpeg' ? 'jpg' : extension)) return undefined;
  // A container without anything that tells the two apart.
  if (format === 'cfb') return isOld(extension) ? undefined : FORMAT_MESSAGES.protected;
  return formatMessage(format) ?? FORMAT_MESSAGES.unknown;
}

interface FileProblem extends FieldProblem {
  code: ProblemCode;
}

/**
 * Judges one file: its name and its content have to agree on a type. What the browser claims is not
 * asked: it depends on what is installed there.
 */
async function judgeFile(
  field: AttachmentField,
  file: ReceivedFile,
): Promise<Attachment | FileProblem> {
  const { bytes } = file;
  if (file.tooLarge) return { field, message: MESSAGES.fileTooLarge, code: 'too-large' };
  if (bytes.length === 0) return { field, message: MESSAGES.fileEmpty, code: 'invalid-fields' };
  const name = cleanFileName(withPlainExtension(file.name));
  const extension = fileExtension(name);
  const message = extension
    ? contentProblem(extension, await examine(bytes, extension))
    : fileNameProblem(name);
  if (!extension || message) return { field, message: message ?? '', code: 'unsupported-type' };
  return { field, name, type: MEDIA_TYPES[extension], content: bytes };
}

/** Phones call every picture `image.jpg`: in a folder the second one would replace the first. */
function ownName(name: string, others: { name: string }[]): string {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? name.replace(/(?=\.[^.]*$)/, ' (2)') : name;
}

/** Judges every file of a form. */
export async function judgeFiles(files: ReceivedForm['files']) {
  const attachments: Attachment[] = [];
  const problems: FileProblem[] = [];
  for (const field of ATTACHMENT_FIELDS) {
    const file = files.get(field);
    if (file) {
      const result = await judgeFile(field, file);
      if ('code' in result) problems.push(result);
      else attachments.push({ ...result, name: ownName(result.name, attachments) });
    } else if (field === 'resume') {
      problems.push({ field, message: MESSAGES.notSelected, code: 'invalid-fields' });
    }
  }
  return { attachments, problems };
}
