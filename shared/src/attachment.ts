import { MESSAGES } from './messages.ts';

/** Maximum size of one attached file in bytes, inclusive. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

const JPEG = 'image/jpeg';

/**
 * The media type of each accepted file extension; the service also checks the content. Windows and its programs save JPEG
 * under four.
 */
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: JPEG,
  jpeg: JPEG,
  jfif: JPEG,
  jpe: JPEG,
  png: 'image/png',
} as const;

export type FileExtension = keyof typeof MEDIA_TYPES;

export const FILE_EXTENSIONS = Object.keys(MEDIA_TYPES) as FileExtension[];

/** The file fields of a job application; only the resume is required. */
export const ATTACHMENT_FIELDS = ['resume', 'workHistory'] as const;

export type AttachmentField = (typeof ATTACHMENT_FIELDS)[number];

// A full stop of a Japanese keyboard counts, and what stands behind the extension does not.
const NAME = /^([^]*[^])[.．]([^\s.．\p{Cc}\p{Cf}]+)[\s.．\p{Cc}\p{Cf}]*$/u;

/** A file name whose extension is in half width with nothing behind it, so that every system knows it. */
export function withPlainExtension(name: string): string {
  const [, stem, extension] = NAME.exec(name) ?? [];
  return extension === undefined ? name : `${stem}.${extension.normalize('NFKC')}`;
}

/** What stands behind the last full stop of a file name, in lower case and half width; undefined without one. */
export function extensionOf(name: string): string | undefined {
  const [, , extension] = NAME.exec(withPlainExtension(name)) ?? [];
  return extension?.toLowerCase();
}

/** The extension of a file name in lower case, or undefined when it is not accepted. */
export function fileExtension(name: string): FileExtension | undefined {
  const extension = extensionOf(name);
  return FILE_EXTENSIONS.find((known) => known === extension);
}

/** The problem of a file by its size (bytes), or undefined. */
export function fileSizeProblem(size: number): string | undefined {
  if (size > MAX_FILE_BYTES) return MESSAGES.fileTooLarge;
  return size === 0 ? MESSAGES.fileEmpty : undefined;
}
