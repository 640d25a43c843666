import { ATTACHMENT_FIELDS, type AttachmentField } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';
import type { FieldProblem, ProblemCode } from 'shared/problem';

import type { Attachment } from '../submission.ts';
import { cleanFileName } from './file-name.ts';
import { mediaType } from './media-type.ts';
import type { SpooledFile } from '../outbox/outbox.ts';

/** A file as it came in, under the name that the visitor's computer gave it. */
export interface ReceivedFile {
  name: string;
  content: SpooledFile;
}

/** A form as it came in, its files in the spool. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: Map<string, ReceivedFile>;
  /** Names of parts that the form doesn't have. */
  unknown: string[];
  /** Removes its files from the spool, except those that the outbox keeps. */
  discardFiles(): Promise<void>;
}

interface FileProblem extends FieldProblem {
  code: ProblemCode;
}

export interface JudgedFiles {
  attachments: Attachment<SpooledFile>[];
  problems: FileProblem[];
}

const REQUIRED: AttachmentField = 'resume';

async function judgeFile(field: AttachmentField, file: ReceivedFile) {
  const problem = (code: ProblemCode, message: string): FileProblem => ({ field, message, code });
  if (file.content.tooLarge) return problem('too-large', MESSAGES.fileTooLarge);
  if (file.content.size === 0) return problem('invalid-fields', MESSAGES.fileEmpty);
  const name = cleanFileName(file.name);
  const found = await mediaType(name, file.content);
  if (found === 'protected') return problem('unsupported-type', MESSAGES.fileProtected);
  if (found === 'unsupported') return problem('unsupported-type', MESSAGES.fileType);
  return { field, name, ...found, content: file.content } satisfies Attachment<SpooledFile>;
}

/** Judges every file of a form: size, content, type. */
export async function judgeFiles({ files }: Pick<ReceivedForm, 'files'>): Promise<JudgedFiles> {
  const judged: JudgedFiles = { attachments: [], problems: [] };
  for (const field of ATTACHMENT_FIELDS) {
    const file = files.get(field);
    if (file) {
      const result = await judgeFile(field, file);
      if ('code' in result) judged.problems.push(result);
      else judged.attachments.push(result);
    } else if (field === REQUIRED) {
      judged.problems.push({ field, message: MESSAGES.notSelected, code: 'invalid-fields' });
    }
  }
  return judged;
}
