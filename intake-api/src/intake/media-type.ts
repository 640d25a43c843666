import pLimit from 'p-limit';
import { fileExtension, type FileExtension } from 'shared/attachment';

import type { SpooledFile } from '../outbox/outbox.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Word and Excel up to 2003 share one container, which says no more than that. */
const OLD_OFFICE = 'application/x-cfb';

/** What a file of each extension is found to be by its content, and the type under which it is mailed. */
export const FILE_TYPES: Record<FileExtension, { found: string; sent: string }> = {
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

/** Some programs write line breaks before a PDF begins, and PDF readers skip them. */
function withoutLeadingBlanks(content: Uint8Array): Uint8Array {
  const start = content.findIndex((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0x20);
  return start > 0 ? content.subarray(start) : content;
}

/** What a file's name and content say together; `protected` is a document that asks for a password. */
export type MediaType = { type: string } | 'protected' | 'unsupported';

/** Files of up to 2 MiB that are in memory at once, from reading until their type is known. */
const wholeFiles = pLimit(2);

/** Undefined also for a broken archive, which makes the detection fail. */
async function detect(content: Uint8Array) {
  // Loaded with the first application: inquiries needn't wait for it at the start.
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(content).catch(() => undefined);
}

/**
 * Media type of a file whose extension and content agree. What the browser claims is not asked: it
 * depends on what is installed there.
 */
export async function mediaType(
  name: string,
  file: Pick<SpooledFile, 'head' | 'read'>,
): Promise<MediaType> {
  const extension = fileExtension(name);
  if (!extension) return 'unsupported';
  const { found: expected, sent } = FILE_TYPES[extension];
  const head = withoutLeadingBlanks(await file.head(HEAD_BYTES));
  const isArchive = Buffer.compare(head.subarray(0, ZIP.length), ZIP) === 0;
  // The list of an archive's files may stand anywhere in it.
  const found =
    isArchive && ARCHIVES.has(expected)
      ? await wholeFiles(async () => detect(await file.read()))
      : await detect(head);
  if (found?.mime === expected) return { type: sent };
  // An encrypted docx or xlsx is stored in the container of the old formats.
  return ARCHIVES.has(expected) && found?.mime === OLD_OFFICE ? 'protected' : 'unsupported';
}
