import { MESSAGES } from './messages.ts';

/** Maximum size of one attached file in bytes, inclusive. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Accepted file extensions; the service also checks the content. Windows and its programs save JPEG under four. */
export const FILE_EXTENSIONS = [
  ...(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'jfif', 'jpe', 'png'] as const),
] as const;

export type FileExtension = (typeof FILE_EXTENSIONS)[number];

/** Those of JPEG. */
export const JPEG_EXTENSIONS: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'jfif', 'jpe']);

/** The file fields of a job application; only the resume is required. */
export const ATTACHMENT_FIELDS = ['resume', 'workHistory'] as const;

export type AttachmentField = (typeof ATTACHMENT_FIELDS)[number];

/** What an accepted format is called, by its extension. */
const ACCEPTED_FORMATS: Record<string, string> = {
  pdf: 'PDF',
  doc: 'Word 97-2003',
  docx: 'Word',
  xls: 'Excel 97-2003',
  xlsx: 'Excel',
  jpg: 'JPEG',
  png: 'PNG',
};

const named = (name: string, message: (format: string) => string, extensions: string) =>
  extensions.split(' ').map((extension) => [extension, message(name)] as const);

const { fileConvertPicture, fileConvertDocument, fileUnpack } = MESSAGES;

/** What is said of formats that are not accepted, by their extensions. */
const OTHER_FORMATS: ReadonlyMap<string, string> = new Map([
  ...named('HEIC形式の写真（iPhoneなど）', fileConvertPicture, 'heic heif hif'),
  ...named('AVIF形式の画像', fileConvertPicture, 'avif'),
  ...named('WebP形式の画像', fileConvertPicture, 'webp'),
  ...named('GIF形式の画像', fileConvertPicture, 'gif'),
  ...named('TIFF形式の画像', fileConvertPicture, 'tif tiff'),
  ...named('BMP形式の画像', fileConvertPicture, 'bmp dib'),
  ...named('SVG形式の画像', fileConvertPicture, 'svg'),
  ...named('JPEG XLなど新しい形式の画像', fileConvertPicture, 'jxl jp2 jxr'),
  ...named('カメラのRAW形式の写真', fileConvertPicture, 'dng cr2 cr3 nef arw raf orf'),
  ...named('PowerPointのファイル', fileConvertDocument, 'ppt pptx pptm pps ppsx'),
  ...named('OpenDocument形式のファイル', fileConvertDocument, 'odt ods odp odg'),
  ...named('Pages・Numbers・Keynoteのファイル', fileConvertDocument, 'pages numbers key'),
  ...named('リッチテキスト（RTF）', fileConvertDocument, 'rtf'),
  ...named('HTML（ウェブページ）', fileConvertDocument, 'html htm mht mhtml xhtml'),
  ...named('XML形式のファイル', fileConvertDocument, 'xml'),
  ...named('テキストファイル', fileConvertDocument, 'txt md csv tsv'),
  ...named('一太郎のファイル', fileConvertDocument, 'jtd jtdc'),
  ...named('DocuWorksのファイル', fileConvertDocument, 'xdw xbd'),
  ...named('XPS形式のファイル', fileConvertDocument, 'xps oxps'),
  ...named('メールのファイル', fileConvertDocument, 'msg eml'),
  ...named('Wordのテンプレート', fileConvertDocument, 'dot dotx'),
  ...named('Excelのテンプレート', fileConvertDocument, 'xlt xltx'),
  ...named('Excelのバイナリブック（.xlsb）', fileConvertDocument, 'xlsb'),
  ...named('マクロを含むファイル', () => MESSAGES.fileMacros, 'docm dotm xlsm xltm xlam'),
  ...named('圧縮ファイル', fileUnpack, 'zip 7z rar lzh gz tar tgz'),
]);

// A full stop of a Japanese keyboard counts, and what stands behind the extension does not.
const NAME = /^([^]*[^])[.．]([^\s.．\p{Cc}\p{Cf}]+)[\s.．\p{Cc}\p{Cf}]*$/u;

/** A file name whose extension is in half width with nothing behind it, so that every system knows it. */
export function withPlainExtension(name: string): string {
  const [, stem, extension] = NAME.exec(name) ?? [];
  return extension === undefined ? name : `${stem}.${extension.normalize('NFKC')}`;
}

function extensionOf(name: string): string | undefined {
  const [, , extension] = NAME.exec(withPlainExtension(name)) ?? [];
  return extension?.toLowerCase();
}

/** The extension of a file name in lower case, or undefined when it is not accepted. */
export function fileExtension(name: string): FileExtension | undefined {
  const extension = extensionOf(name);
  return FILE_EXTENSIONS.find((known) => known === extension);
}

/**
 * Why a file is refused that has this format, by its usual extension: its name says another one, or it is not
 * accepted. Undefined for a format that has no words of its own.
 */
export function formatMessage(format: string | undefined): string | undefined {
  if (format === undefined) return undefined;
  const accepted = ACCEPTED_FORMATS[format];
  return accepted ? MESSAGES.fileRename(accepted, format) : OTHER_FORMATS.get(format);
}

/** The problem of a file by its name, or undefined. */
export function fileNameProblem(name: string): string | undefined {
  const extension = extensionOf(name);
  if (extension === undefined) return MESSAGES.fileName;
  if (fileExtension(name)) return undefined;
  return OTHER_FORMATS.get(extension) ?? MESSAGES.fileType;
}

/** The problem of a chosen file by its name and size (bytes), or undefined. */
export function fileProblem(file: { name: string; size: number }): string | undefined {
  if (file.size > MAX_FILE_BYTES) return MESSAGES.fileTooLarge;
  if (file.size === 0) return MESSAGES.fileEmpty;
  return fileNameProblem(file.name);
}
