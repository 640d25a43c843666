import { fileTypeFromBuffer } from 'file-type';
import { fileExtension, type FileExtension } from 'shared/attachment';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Word and Excel up to 2003 share one container, which says no more than that. */
const OLD_OFFICE = 'application/x-cfb';

const EXPECTED: Record<FileExtension, { found: string; sent: string }> = {
  pdf: { found: 'application/pdf', sent: 'application/pdf' },
  doc: { found: OLD_OFFICE, sent: 'application/msword' },
  docx: { found: WORD, sent: WORD },
  xls: { found: OLD_OFFICE, sent: 'application/vnd.ms-excel' },
  xlsx: { found: SHEET, sent: SHEET },
  jpg: { found: 'image/jpeg', sent: 'image/jpeg' },
  jpeg: { found: 'image/jpeg', sent: 'image/jpeg' },
  png: { found: 'image/png', sent: 'image/png' },
};

/** Some programs write line breaks before a PDF begins, and every reader passes over them. */
function withoutLeadingBlanks(content: Uint8Array): Uint8Array {
  const start = content.findIndex((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0x20);
  return start > 0 ? content.subarray(start) : content;
}

/**
 * Media type of a file whose extension and content agree, or undefined. What the browser claims is
 * not asked: it depends on what is installed there.
 */
export async function mediaType(name: string, content: Uint8Array): Promise<string | undefined> {
  const extension = fileExtension(name);
  if (!extension) return undefined;
  // A broken archive makes the detection fail, which is an answer as well.
  const found = await fileTypeFromBuffer(withoutLeadingBlanks(content)).catch(() => undefined);
  const { found: expected, sent } = EXPECTED[extension];
  return found?.mime === expected ? sent : undefined;
}
