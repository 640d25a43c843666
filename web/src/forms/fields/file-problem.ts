import { extensionOf, fileExtension, fileSizeProblem } from 'shared/attachment';
import type * as fileFormats from 'shared/file-formats';
import { MESSAGES } from 'shared/messages';

let words: typeof fileFormats | undefined;

/** Loads what is said of formats that are not accepted: few visitors need it. Never rejects. */
export async function loadFormatWords(): Promise<void> {
  words ??= await import('shared/file-formats').catch(() => undefined);
}

/**
 * The problem of a chosen file by its name and size (bytes), or undefined. Without the words for its format, a message says
 * which ones are accepted.
 */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  const problem = fileSizeProblem(size);
  // One without an extension, as phones have them, is checked by its content, which the service looks at.
  if (problem || extensionOf(name) === undefined || fileExtension(name)) return problem;
  return words ? words.fileNameProblem(name) : MESSAGES.fileType;
}
