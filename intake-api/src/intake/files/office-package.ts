import { unzipSync } from 'fflate';

/** Parts of an archive that are looked at: more than any document of 2 MiB has. */
const MOST_PARTS = 20_000;
/** Bytes of the one part that is unpacked. */
const MOST_BYTES = 1024 * 1024;

/** What a package is, by the type of its main part (ISO/IEC 29500-1, 11.3.10 and 12.3.23; Microsoft's own beside them). */
const MAIN_PARTS: Record<string, string> = {
  'openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'openxmlformats-officedocument.wordprocessingml.template.main+xml': 'dotx',
  'ms-word.document.macroenabled.main+xml': 'docm',
  'ms-word.template.macroenabledtemplate.main+xml': 'dotm',
  'openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
  'openxmlformats-officedocument.spreadsheetml.template.main+xml': 'xltx',
  'ms-excel.sheet.macroenabled.main+xml': 'xlsm',
  'ms-excel.template.macroenabled.main+xml': 'xltm',
  'ms-excel.sheet.binary.macroenabled.main': 'xlsb',
  'openxmlformats-officedocument.presentationml.presentation.main+xml': 'pptx',
  'openxmlformats-officedocument.presentationml.slideshow.main+xml': 'ppsx',
  'ms-powerpoint.presentation.macroenabled.main+xml': 'pptm',
  'oasis.opendocument.text': 'odt',
  'oasis.opendocument.spreadsheet': 'ods',
  'oasis.opendocument.presentation': 'odp',
};

/** The parts that say what a package is: of Office, and of OpenDocument. */
const TYPE_PARTS = new Set(['[content_types].xml', 'mimetype']);

/**
 * What an archive is, by its usual extension; `zip` where it is no document, undefined where it is broken. Asks its
 * central directory, as the programs that open it do: local headers lack sizes, and parts have any order.
 */
export function packageFormat(file: Buffer): string | undefined {
  const names: string[] = [];
  let described = false;
  try {
    const parts = unzipSync(withoutPrefix(file), {
      filter({ name, originalSize }) {
        if (names.length >= MOST_PARTS) throw new Error('too many parts');
        // Names are compared without case (ISO/IEC 29500-2, 6.2.2.3), and Windows programs write its own separators.
        const part = name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
        names.push(part);
        if (described || originalSize > MOST_BYTES || !TYPE_PARTS.has(part)) return false;
        return (described = true);
      },
    });
    const [description] = Object.values(parts);
    const format = description && describedFormat(textOf(description));
    return format ?? (names.some((name) => name.endsWith('.iwa')) ? 'pages' : 'zip');
  } catch {
    return undefined;
  }
}

const describedFormat = (text: string) =>
  Array.from(
    text.matchAll(/application\/vnd\.([\w.+-]+)/gi),
    ([, type = '']) => MAIN_PARTS[type.toLowerCase()],
  ).find((format) => format !== undefined);

/** The text of an XML part, which may be in UTF-16. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = first === 0xff || second === 0 ? 'utf-16le' : 'utf-16be';
  const isUtf16 = first === 0xff || first === 0xfe || first === 0 || second === 0;
  return new TextDecoder(isUtf16 ? utf16 : 'utf-8').decode(bytes);
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** An archive may stand behind other bytes, from which its positions are not counted. */
function withoutPrefix(file: Buffer): Buffer {
  const end = file.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > file.length) return file;
  const [size, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  const isEntry = (at: number) => file.subarray(at, at + 4).equals(DIRECTORY_ENTRY);
  const prefix = end - size - start;
  return prefix > 0 && !isEntry(start) && isEntry(start + prefix) ? file.subarray(prefix) : file;
}
