import type { ApplicationWithFiles } from '../submit/client.ts';
import { UnreadableFile } from '../submit/unreadable-file.ts';
import { applicationMessages } from './application-messages.ts';

/**
 * Takes the files into memory. A file that was moved or changed since it was chosen would break the
 * upload in a way that can't be told from a broken line.
 * Rejects with `UnreadableFile`.
 */
export async function readFiles(application: ApplicationWithFiles): Promise<ApplicationWithFiles> {
  const { resume, workHistory } = application;
  return {
    ...application,
    resume: await readFile('resume', resume),
    workHistory: workHistory && (await readFile('workHistory', workHistory)),
  };
}

async function readFile(field: string, file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch (cause) {
    throw new UnreadableFile(field, applicationMessages.unreadableFile, { cause });
  }
}
