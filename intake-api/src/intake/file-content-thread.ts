import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';

import { answerQuestions } from '../thread.ts';

/** What a file is by its content. */
export interface FileContent {
  /** By its usual extension; undefined where that is not known. */
  format: string | undefined;
  /** It asks for a password before it shows anything. */
  isLocked?: boolean;
  /** It is what its beginning and its name say, but could not be looked into. */
  isUnread?: boolean;
}

export interface Question {
  file: Uint8Array;
  as: 'pdf' | 'anything';
}

/** Parts of an archive that are looked at: more than any document of 2 MiB has. */
const MOST_PARTS = 20_000;

/** What a package is, by the folder of its main part, which every program calls so. */
const MAIN_FOLDERS = { 'word/': 'docx', 'xl/': 'xlsx', 'ppt/': 'pptx', 'index/': 'pages' };

/** Whether a PDF asks for a password; one that can't be read asks for nothing. */
async function pdfContent(file: Uint8Array): Promise<FileContent> {
  // Loaded with the first PDF that is encrypted.
  const { getDocumentProxy } = await import('unpdf');
  try {
    const document = await getDocumentProxy(file, { verbosity: 0 });
    await document.loadingTask.destroy();
    return { format: 'pdf' };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { format: 'pdf', ...(isLocked ? { isLocked } : { isUnread: true }) };
  }
}

/** The names of an archive's parts, in small letters and without what writers put before them. Unpacks nothing. */
function partNames(file: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(file, {
      filter({ name }) {
        if (names.length >= MOST_PARTS) throw new Error('too many parts');
        // Names are compared without case (ISO/IEC 29500-2, 6.2.2.3), and some programs write the separators of Windows.
        names.push(name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase());
        return false;
      },
    });
  } catch {
    return [];
  }
  return names;
}

/** What an archive is. Its description, which file-type asks, may have an encoding or a case that file-type doesn't know. */
function packageFormat(parts: string[], described: string | undefined): string {
  if (parts.some((name) => name.endsWith('/vbaproject.bin'))) return 'docm';
  if (parts.includes('xl/workbook.bin')) return 'xlsb';
  if (described !== undefined && described !== 'zip') return described;
  const [, format] =
    Object.entries(MAIN_FOLDERS).find(([folder]) =>
      parts.some((name) => name.startsWith(folder)),
    ) ?? [];
  return format && (parts.includes('[content_types].xml') || format === 'pages') ? format : 'zip';
}

answerQuestions(async ({ file, as }: Question): Promise<FileContent> => {
  if (as === 'pdf') return pdfContent(file);
  // Fails for a broken file.
  const type = await fileTypeFromBuffer(file).catch(() => undefined);
  const start = Buffer.from(file.buffer, file.byteOffset, file.length).indexOf('PK\x03\x04');
  if (start < 0) return { format: type?.ext };
  // Its positions are counted from its own beginning, or from that of the file.
  const parts = [0, start].flatMap((from) => partNames(file.subarray(from)));
  if (parts.length > 0) return { format: packageFormat(parts, type?.ext) };
  return { format: start === 0 ? undefined : type?.ext };
});
