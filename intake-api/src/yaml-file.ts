import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod';

/** What is wrong with a file, in Japanese for the staff who edit it. Lines count from 1. */
export interface FileProblem {
  line: number;
  reason: string;
}

/** A file that can't be used. The message names each line and what is wrong with it. */
export class FileError extends Error {
  readonly problems: readonly FileProblem[];

  constructor(path: string, problems: readonly FileProblem[]) {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    super(inOrder.map(({ line, reason }) => `${path}:${line}: ${reason}`).join('\n'));
    this.name = 'FileError';
    this.problems = inOrder;
  }
}

type Path = readonly PropertyKey[];

const NOT_UTF8 =
  '文字コードがUTF-8ではありません。UTF-8で保存し直してください（Shift_JISやUTF-16は読めません）';

/**
 * Reads YAML that people write, and tells the line of each value; `path` is for the messages.
 * @throws FileError with every problem of the file
 */
export function readYaml<Schema extends z.ZodType>(path: string, source: string, schema: Schema) {
  // What no decoder of UTF-8 leaves in a text: it would match nothing, and may be YAML all the same.
  const garbled = source.search(/[\0\ufffd]/);
  if (garbled !== -1) {
    const line = source.slice(0, garbled).split('\n').length;
    throw new FileError(path, [{ line, reason: NOT_UTF8 }]);
  }
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const lineOf = (at: Path) => lineAt(offsetOf(document, at));

  const syntaxProblems = document.errors.map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    reason: `YAMLとして読めません：${message.split('\n')[0] ?? ''}`,
  }));
  const references = findReferences(document).map((offset) => ({
    line: lineAt(offset),
    reason: '「*」で始まる語句は、"…" のように引用符で囲んでください',
  }));
  for (const problems of [syntaxProblems, references]) {
    if (problems.length > 0) throw new FileError(path, problems);
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { data: parsed.data, lineOf };
  const problems = parsed.error.issues.flatMap(issueProblems);
  throw new FileError(
    path,
    problems.map(({ path: at, reason }) => ({ line: lineOf(at), reason })),
  );
}

/** Where a `*` begins a word without quotes: a reference to YAML, but staff mean the letter. */
function findReferences(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias(_key, { range }) {
      offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

function issueProblems(issue: z.core.$ZodIssue): { path: Path; reason: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, reason: issue.message }];
  return issue.keys.map((key) => ({
    path: [...issue.path, key],
    reason: `「${key}」という項目はありません`,
  }));
}

/** Where the deepest part of the path begins that stands in the file. */
function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (node && typeof node === 'object' && 'range' in node) {
      return (node.range as [number, number, number])[0];
    }
  }
  return 0;
}
