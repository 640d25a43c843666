import pLimit from 'p-limit';
import type { FileExtension } from 'shared/attachment';

import type { Clock } from '../clock.ts';
import { createThread } from '../thread.ts';
import type { FileContent, Question } from './file-content-thread.ts';

export type FileReader = ReturnType<typeof createFileReader>;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** How programs of Windows, Linux, macOS and a shell begin: refused, whatever format follows. */
const PROGRAMS = ['4d5a', '7f454c46', 'cffaedfe', 'cafebabe', '2321'].map((start) =>
  Buffer.from(start, 'hex'),
);
/** Readers look for the mark of a PDF within so many bytes (ISO 32000-2, annex I). */
const PDF_MARK_WITHIN = 1024 + '%PDF-'.length;

/** What a compound file is, by the name of a stream in it ([MS-DOC] 2.1, [MS-XLS] 2.1, [MS-PPT] 2.1, [MS-OXMSG] 2.2). */
const STREAMS = Object.entries({
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
  '__properties_version1.0': 'msg',
}).map(([name, format]) => ({ name: streamName(name), format }));

const ARCHIVE = Buffer.from('PK\x03\x04');
/** What an archive seems to be, by the name of its main part, which stands in it unpacked. */
const MAIN_PARTS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' };

const isPackage = (extension = '') => extension in MAIN_PARTS;

/** A document of today under a password ([MS-OFFCRYPTO] 2.3.1). */
const ENCRYPTED = streamName('EncryptedPackage');

/** Entries of the directory of a compound file begin with their names and lie at multiples of so many bytes ([MS-CFB] 2.6.1). */
const ENTRY_BYTES = 128;

function streamName(name: string): Buffer {
  return Buffer.from(`${name}\0`, 'utf16le');
}

function hasStream(file: Buffer, name: Buffer): boolean {
  for (let at = 0; at < file.length; at += ENTRY_BYTES) {
    if (file.subarray(at, at + name.length).equals(name)) return true;
  }
  return false;
}

/** An old document may hold another one: `extension` says which of the two it is. */
function compoundContent(file: Buffer, extension: string | undefined): FileContent {
  if (hasStream(file, ENCRYPTED)) return { format: undefined, isLocked: true };
  const formats = STREAMS.filter(({ name }) => hasStream(file, name)).map(({ format }) => format);
  return { format: formats.find((format) => format === extension) ?? formats[0] };
}

/** What a file seems to be that could not be looked into: no visitor is refused for a busy thread. */
function seemingPackage(file: Buffer, extension: string | undefined): string | undefined {
  if (!file.includes(ARCHIVE)) return undefined;
  if (isPackage(extension)) return extension;
  return Object.entries(MAIN_PARTS).find(([, part]) => file.includes(part))?.[0];
}

/** Pages, parts of pages and mails with pages in them, which programs save as documents of Word and Excel. */
const WEB_PAGE =
  /^(?:\xef\xbb\xbf)?\s*(?:<(?:!doctype html|html|head|meta|style|body|table|div)\b|(?:mime-version|date|from|subject|message-id):)/i;
const WEB_PAGE_WITHIN = 4096;

/** Milliseconds from the question to the end of the thread that does not answer: 2 MiB take a hundredth. */
const DEADLINE = 2000;

/** Megabytes of the thread's heap, and bytes of what lies outside of it, where files are inflated. */
const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };
const MOST_OUTSIDE_HEAP = 32_000_000;
/** Milliseconds between two looks at the latter, which no limit of Node's bounds. */
const LOOK_EVERY = 20;

/**
 * Tells what files are. Signatures are compared here; what has to be parsed is handed to libraries in a thread, one
 * file at a time, which is started with the first of them and ended when it takes too long or too much memory.
 */
export function createFileReader(clock: Pick<Clock, 'after'>) {
  const thread = createThread<Question, FileContent>(
    new URL('file-content-thread.ts', import.meta.url),
    { resourceLimits: HEAP },
  );
  const turns = pLimit(1);

  /** Undefined where there is no answer until the deadline, which counts also while other files have their turn. */
  async function parse(question: Question): Promise<FileContent | undefined> {
    const late = new AbortController();
    const cancel = clock.after(DEADLINE, () => late.abort());
    return turns(async () => {
      if (late.signal.aborted) return undefined;
      late.signal.addEventListener('abort', thread.end);
      const watch = setInterval(async () => {
        if ((await thread.externalBytes()) > MOST_OUTSIDE_HEAP) late.abort();
      }, LOOK_EVERY);
      try {
        return await thread.ask(question);
      } catch {
        return undefined;
      } finally {
        clearInterval(watch);
        late.signal.removeEventListener('abort', thread.end);
      }
    }).finally(cancel);
  }

  return {
    /** Tells what a file is; `extension` is the accepted one that its name has. Never rejects. */
    async read(file: Buffer, extension: FileExtension | undefined): Promise<FileContent> {
      const startsWith = (mark: Buffer) => file.subarray(0, mark.length).equals(mark);
      if (startsWith(PNG)) return { format: 'png' };
      if (startsWith(JPEG)) return { format: 'jpg' };
      if (startsWith(COMPOUND_FILE)) return compoundContent(file, extension);
      if (PROGRAMS.some(startsWith)) return { format: undefined };
      if (!isPackage(extension) && file.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) {
        if (!file.includes('/Encrypt')) return { format: 'pdf' };
        return (await parse({ file, as: 'pdf' })) ?? { format: 'pdf', isUnread: true };
      }
      if (WEB_PAGE.test(file.toString('latin1', 0, WEB_PAGE_WITHIN))) return { format: 'html' };
      const answer = await parse({ file, as: 'anything' });
      return answer ?? { format: seemingPackage(file, extension), isUnread: true };
    },
    close: thread.end,
  };
}
