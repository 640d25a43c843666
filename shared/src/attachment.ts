import { MESSAGES } from './messages.ts';

/** Maximum size of one attached file in bytes, inclusive. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Accepted file extensions; the service also checks the content. */
export const FILE_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png'] as const;

export type FileExtension = (typeof FILE_EXTENSIONS)[number];

/** The file fields of a job application; only the resume is required. */
export const ATTACHMENT_FIELDS = ['resume', 'workHistory'] as const;

export type AttachmentField = (typeof ATTACHMENT_FIELDS)[number];

/** The extension of a file name in lower case, or undefined when it is not accepted. */
export function fileExtension(name: string): FileExtension | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_EXTENSIONS.find((known) => known === extension && name.length > known.length + 1);
}

/** The problem of a chosen file by its name and size (bytes), or undefined. */
export function fileProblem(file: { name: string; size: number }): string | undefined {
  if (file.size > MAX_FILE_BYTES) return MESSAGES.fileTooLarge;
  if (file.size === 0) return MESSAGES.fileEmpty;
  if (!fileExtension(file.name)) return MESSAGES.fileType;
  return undefined;
}
