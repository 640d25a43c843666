import { extensionOf, fileExtension } from './attachment.ts';
import { MESSAGES } from './messages.ts';

/**
 * Messages for files in other formats than their names say, or than are accepted. A page loads them with the first file that
 * needs one.
 */
export const FORMAT_MESSAGES = {
  protected: 'パスワードを解除したファイルを選択してください',
  unknown:
    'ファイルの中身を確認できませんでした。PDF、Word、Excel、JPEG、PNG形式で保存し直して選択してください',
  macros:
    'マクロを含むファイルは受け付けていません。マクロのない形式（.docx、.xlsx）かPDF形式で保存し直して選択してください',
  rename: (format: string, extension: string) =>
    `ファイルの中身は${format}形式です。ファイル名の末尾を「.${extension}」に変えて選択してください`,
  convertPicture: (format: string) =>
    `${format}は受け付けていません。JPEG、PNG、PDFのいずれかの形式で保存し直して選択してください`,
  convertDocument: (format: string) =>
    `${format}は受け付けていません。PDF形式で保存し直して選択してください`,
  unpack: (format: string) =>
    `${format}は受け付けていません。展開して、中のファイルを選択してください`,
} as const;

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

const { convertPicture, convertDocument, unpack } = FORMAT_MESSAGES;

/** What is said of formats that are not accepted, by their extensions. */
const OTHER_FORMATS: ReadonlyMap<string, string> = new Map([
  ...named('HEIC形式の写真（iPhoneなど）', convertPicture, 'heic heif hif'),
  ...named('AVIF形式の画像', convertPicture, 'avif'),
  ...named('WebP形式の画像', convertPicture, 'webp'),
  ...named('GIF形式の画像', convertPicture, 'gif'),
  ...named('TIFF形式の画像', convertPicture, 'tif tiff'),
  ...named('BMP形式の画像', convertPicture, 'bmp dib'),
  ...named('SVG形式の画像', convertPicture, 'svg'),
  ...named('JPEG XLなど新しい形式の画像', convertPicture, 'jxl jp2 jxr'),
  ...named('カメラのRAW形式の写真', convertPicture, 'dng cr2 cr3 nef arw raf orf'),
  ...named('PowerPointのファイル', convertDocument, 'ppt pptx pptm pps ppsx'),
  ...named('OpenDocument形式のファイル', convertDocument, 'odt ods odp odg'),
  ...named('Pages・Numbers・Keynoteのファイル', convertDocument, 'pages numbers key'),
  ...named('リッチテキスト（RTF）', convertDocument, 'rtf'),
  ...named('HTML（ウェブページ）', convertDocument, 'html htm mht mhtml xhtml'),
  ...named('XML形式のファイル', convertDocument, 'xml'),
  ...named('テキストファイル', convertDocument, 'txt md csv tsv'),
  ...named('一太郎のファイル', convertDocument, 'jtd jtdc'),
  ...named('DocuWorksのファイル', convertDocument, 'xdw xbd'),
  ...named('XPS形式のファイル', convertDocument, 'xps oxps'),
  ...named('メールのファイル', convertDocument, 'msg eml'),
  ...named('Wordのテンプレート', convertDocument, 'dot dotx'),
  ...named('Excelのテンプレート', convertDocument, 'xlt xltx'),
  ...named('Excelのバイナリブック（.xlsb）', convertDocument, 'xlsb'),
  ...named('マクロを含むファイル', () => FORMAT_MESSAGES.macros, 'docm dotm xlsm xltm xlam'),
  ...named('圧縮ファイル', unpack, 'zip 7z rar lzh gz tar tgz'),
]);

/**
 * Why a file is refused that has this format, by its usual extension: its name says another one, or it is not
 * accepted. Undefined for a format that has no words of its own.
 */
export function formatMessage(format: string | undefined): string | undefined {
  if (format === undefined) return undefined;
  const accepted = ACCEPTED_FORMATS[format];
  return accepted ? FORMAT_MESSAGES.rename(accepted, format) : OTHER_FORMATS.get(format);
}

/** The problem of a file by its name, or undefined. One without an extension, as phones have them, is judged by its content. */
export function fileNameProblem(name: string): string | undefined {
  const extension = extensionOf(name);
  if (extension === undefined || fileExtension(name)) return undefined;
  return OTHER_FORMATS.get(extension) ?? MESSAGES.fileType;
}
