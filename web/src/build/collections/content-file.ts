import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { isNode, LineCounter, parseDocument } from 'yaml';

/** What is wrong with a file of the content, for whoever edits it. */
export interface Problem {
  file: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** Everything that is wrong with the content: one line each, as `web/src/content/news/13.md:4: …`. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    super(`内容のファイルを直してください。\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** A file of YAML, or of Markdown with YAML before it. */
export interface ContentFile {
  path: string;
  /** Every value is a text, or a list or record of such: `yes` and `2.10` stay what was typed. Empty ones are left out. */
  data: Record<string, unknown>;
  /** The Markdown behind the front matter, and the lines before it. */
  body: { text: string; linesBefore: number } | undefined;
  /** The line of a value; of what holds it, where it isn't there. */
  lineOf(path: readonly PropertyKey[]): number;
  /** The first line with a text. */
  lineWith(text: string): number;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

const linesIn = (text: string) => text.split('\n').length - 1;

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== '' && part !== null)
      .map(([name, part]) => [name, withoutEmpty(part)]),
  );
}

/** How a file is called in messages: from the root of the checkout, so that editors open it. */
const nameOf = (path: string) => relative(`${import.meta.dirname}/../../../..`, path);

/** @throws ContentError when it is no YAML, or a Markdown file without front matter */
export function readContentFile(path: string): ContentFile {
  const text = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const file = nameOf(path);
  const isMarkdown = path.endsWith('.md');
  const [whole, front] = isMarkdown ? (FRONT_MATTER.exec(text) ?? []) : ['', text];
  if (whole === undefined || front === undefined) {
    const message = '先頭に、--- の行で囲んだ項目が要ります。ほかのファイルを写してください';
    throw new ContentError([{ file, line: 1, message }]);
  }
  const lines = new LineCounter();
  const document = parseDocument(front, { schema: 'failsafe', lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + (isMarkdown ? 1 : 0);
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(({ pos: [offset], code }) => ({
        file,
        line: lineAt(offset),
        message: `ここから読めません。字下げ、「: 」のあとの空白、引用符の閉じ忘れを確かめてください（${code}）`,
      })),
    );
  }
  const data: unknown = withoutEmpty(document.toJS());
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ContentError([{ file, line: 1, message: '「項目: 値」の形で書いてください' }]);
  }
  return {
    path,
    data: { ...data },
    body: isMarkdown ? { text: text.slice(whole.length), linesBefore: linesIn(whole) } : undefined,
    lineWith: (part) => linesIn(text.slice(0, text.indexOf(part))) + 1,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const node: unknown = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return lineAt(node.range[0]);
      }
      return 1;
    },
  };
}
