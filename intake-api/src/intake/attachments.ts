import {
  ATTACHMENT_FIELDS,
  fileExtension,
  FILE_EXTENSIONS,
  MEDIA_TYPES,
  withPlainExtension,
  type AttachmentField,
} from 'shared/attachment';
import { fileNameProblem, FORMAT_MESSAGES, formatMessage } from 'shared/file-formats';
import { MESSAGES } from 'shared/messages';
import type { FieldProblem, ProblemCode } from 'shared/problem';

import type { Attachment } from '../submission.ts';
import type { FileReader } from './file-content.ts';
import { cleanFileName } from './file-name.ts';

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

interface FileProblem extends FieldProblem {
  code: ProblemCode;
}

/** What a file is called that has no name. */
const NAMELESS = 'ファイル';

/**
 * Judges one file: its name and its content have to agree on a type, and a name without an extension gets that of the
 * content. What the browser claims is not asked: it depends on what is installed there.
 */
async function judgeFile(
  field: AttachmentField,
  { name: given, bytes, tooLarge }: ReceivedFile,
  read: FileReader['read'],
): Promise<Attachment | FileProblem> {
  if (tooLarge) return { field, message: MESSAGES.fileTooLarge, code: 'too-large' };
  if (bytes.length === 0) return { field, message: MESSAGES.fileEmpty, code: 'invalid-fields' };
  const name = cleanFileName(withPlainExtension(given));
  const refused = (message: string) => ({ field, message, code: 'unsupported-type' }) as const;
  const problem = fileNameProblem(name);
  if (problem) return refused(problem);
  const extension = fileExtension(name);
  const { format, isLocked, isUnread } = await read(bytes, extension);
  if (isLocked) return refused(FORMAT_MESSAGES.protected);
  const accepted = FILE_EXTENSIONS.find((known) => known === format);
  const type = accepted && MEDIA_TYPES[accepted];
  if (!type || (extension && MEDIA_TYPES[extension] !== type)) {
    return refused(formatMessage(format) ?? FORMAT_MESSAGES.unknown);
  }
  return {
    field,
    name: extension ? name : cleanFileName(`${name || NAMELESS}.${accepted}`),
    type,
    ...(isUnread && { unread: true }),
    content: bytes,
  };
}

/** Phones call every picture `image.jpg`: in a folder the second one would replace the first. */
function ownName(name: string, others: { name: string }[]): string {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? name.replace(/(?=\.[^.]*$)/, ' (2)') : name;
}

/** Judges every file of a form. */
export async function judgeFiles(files: ReceivedForm['files'], read: FileReader['read']) {
  const attachments: Attachment[] = [];
  const problems: FileProblem[] = [];
  const judged = ATTACHMENT_FIELDS.map((field) => {
    const file = files.get(field);
    return file && judgeFile(field, file, read);
  });
  for (const result of await Promise.all(judged)) {
    if (!result) continue;
    if ('code' in result) problems.push(result);
    else attachments.push({ ...result, name: ownName(result.name, attachments) });
  }
  if (!files.has('resume')) {
    problems.unshift({ field: 'resume', message: MESSAGES.notSelected, code: 'invalid-fields' });
  }
  return { attachments, problems };
}
