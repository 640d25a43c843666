import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

import * as z from 'zod';

/** One labelled inquiry; `email`, names and phone numbers are left out of a corpus, or ignored. */
const exampleSchema = z.object({
  id: z.string().min(1),
  label: z.enum(['sales', 'genuine']),
  company: z.string().default(''),
  body: z.string().min(1),
});

export type Example = z.output<typeof exampleSchema> & {
  /** Who wrote it: the name of the file. Validation leaves one author out at a time. */
  author: string;
};

/** A line of a corpus that is no labelled inquiry. */
export class CorpusError extends Error {
  readonly code = 'corpus';
}

/**
 * Reads the labelled inquiries of JSONL files, or of all such files in a folder; one file an author.
 * @throws CorpusError naming file and line
 */
export function readCorpus(paths: readonly string[]): Example[] {
  return paths.flatMap(filesOf).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (line.trim() === '') return [];
        return [{ ...readLine(line, `${file}:${index + 1}`), author: basename(file, '.jsonl') }];
      }),
  );
}

function filesOf(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return globSync('*.jsonl', { cwd: path })
    .toSorted()
    .map((name) => join(path, name));
}

function readLine(line: string, place: string): z.output<typeof exampleSchema> {
  try {
    return exampleSchema.parse(JSON.parse(line));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CorpusError(`${place}: ${reason}`, { cause: error });
  }
}
