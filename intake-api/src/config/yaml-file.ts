import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod';

import { systemSays } from '../errors.ts';

/** What is wrong with a file, in Japanese for the staff who edit it. */
export interface FileProblem {
  /** Counted from 1; undefined for the file as a whole. */
  line?: number | undefined;
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

/** The text of a file. @throws FileError */
export function readTextFile(path: string): string {
  let content: Uint8Array;
  try {
    content = readFileSync(path);
  } catch (error) {
    throw new FileError(path, [{ reason: systemSays(error as NodeJS.ErrnoException) }]);
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

/**
 * Reads YAML that people write; `path` is for the messages.
 * @throws FileError with every problem of the file
 */
export function readYaml<Schema extends z.ZodType>(path: string, source: string, schema: Schema) {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const problems: FileProblem[] = document.errors.map(({ linePos, message }) => ({
    line: linePos?.[0].line,
    reason: `YAMLとして読めません：${message.split('\n')[0] ?? ''}`,
  }));
  visit(document, {
    Alias(_key, { range }) {
      const { line } = lineCounter.linePos(range?.[0] ?? 0);
      problems.push({ line, reason: '「*」で始まる語句は、"…" のように引用符で囲んでください' });
    },
  });
  if (problems.length > 0) throw new FileError(path, problems);

  const { success, data, error } = schema.safeParse(document.toJS());
  if (success) return data;
  /** The line of the deepest part of a path that the file has. */
  const lineOf = (at: readonly PropertyKey[]): number => {
    const node = document.getIn(at, true);
    if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
    return at.length === 0 ? 1 : lineOf(at.slice(0, -1));
  };
  const reasons = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          line: lineOf([...issue.path, key]),
          reason: `「${key}」という項目はありません`,
        }))
      : { line: lineOf(issue.path), reason: issue.message },
  );
  throw new FileError(path, reasons);
}
