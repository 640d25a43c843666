import { ATTACHMENT_FIELDS, type AttachmentField } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';
import type { FieldProblem, ProblemCode } from 'shared/problem';

import type { Attachment } from '../submission.ts';
import { cleanFileName } from './file-name.ts';
import { mediaType } from './media-type.ts';
import type { ReceivedFile, ReceivedForm } from './read-parts.ts';

interface FileProblem extends FieldProblem {
  code: ProblemCode;
}

export interface JudgedFiles {
  attachments: Attachment[];
  problems: FileProblem[];
}

const REQUIRED: AttachmentField = 'resume';

async function judgeFile(field: AttachmentField, file: ReceivedFile) {
  const problem = (code: ProblemCode, message: string): FileProblem => ({ field, message, code });
  if (file.content.tooLarge) return problem('too-large', MESSAGES.fileTooLarge);
  if (file.content.size === 0) return problem('invalid-fields', MESSAGES.fileEmpty);
  const content = await file.content.read();
  const name = cleanFileName(file.name);
  const type = await mediaType(name, content);
  if (type === undefined) return problem('unsupported-type', MESSAGES.fileType);
  return { field, name, type, content } satisfies Attachment;
}

/** Judges every file of a form: size, content, type. Reads them into memory one after the other. */
export async function judgeFiles(form: ReceivedForm): Promise<JudgedFiles> {
  const judged: JudgedFiles = { attachments: [], problems: [] };
  for (const field of ATTACHMENT_FIELDS) {
    const file = form.files.get(field);
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
