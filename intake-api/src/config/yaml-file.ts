import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod';

/** What is wrong with a file, in Japanese for the staff who edit it. */
export interface FileProblem {
  /** Counted from 1; undefined for the file as a whole. */
  line?: number;
  reason: string;
}

/** A file that can't be used. The message names each line and what is wrong with it. */
export class FileError extends Error {
  readonly problems: readonly FileProblem[];

  constructor(path: string, problems: readonly FileProblem[]) {
    const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const text = inOrder.map(({ line, reason }) => `${path}${line ? `:${line}:` : ''} ${reason}`);
    super(text.join('\n'));
    this.name = 'FileError';
    this.problems = inOrder;
  }
}

const UNREADABLE: Record<string, string> = {
  ENOENT: 'がありません',
  EACCES: 'を読む権限がありません(コンテナーの利用者は 1000:1000)',
  EISDIR: 'はフォルダーです。ファイルを指定してください',
};

/** The text of a file. @throws FileError */
export function readTextFile(path: string): string {
  let content: Uint8Array;
  try {
    content = readFileSync(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new FileError(path, [{ reason: UNREADABLE[code] ?? `を読めません(${code})` }]);
  }
  return decodeText(path, content);
}

/** Bytes as a text in UTF-8; `path` is for the messages. @throws FileError */
export function decodeText(path: string, content: Uint8Array): string {
  // Most texts in UTF-16 are UTF-8 as well, with zeros between the letters.
  if (!isUtf8(content) || content.includes(0)) {
    throw new FileError(path, [
      { reason: 'の文字コードがUTF-8ではありません。UTF-8で保存し直してください' },
    ]);
  }
  const text = new TextDecoder().decode(content);
  if (text.trim() === '') throw new FileError(path, [{ reason: 'が空です' }]);
  return text;
}

type Path = readonly PropertyKey[];

/**
 * Reads YAML that people write, with the line of each value; `path` is for the messages.
 * @throws FileError with every problem of the file
 */
export function readYaml<Schema extends z.ZodType>(path: string, source: string, schema: Schema) {
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

/** The offset of the deepest part of a path that the file has. */
function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (node && typeof node === 'object' && 'range' in node) {
      return (node.range as [number, number, number])[0];
    }
  }
  return 0;
}
