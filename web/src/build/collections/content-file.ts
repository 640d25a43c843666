import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';

import { isNode, LineCounter, parseDocument, visit } from 'yaml';

import { sharedPhrases } from '../../content/shared-phrases.ts';
import { readMarkdown } from './markdown.ts';

/** Everything that is wrong with the content, for whoever edits it: one line a problem, as `web/src/content/news/13.md:4: …`. */
export class ContentError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`内容のファイルを直してください。\n${problems.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** The root of the checkout, from which problems name files, so that editors open them. */
const ROOT = join(import.meta.dirname, '../../../..');

/** @param line counted from 1 */
export const problemAt = (path: string, line: number, message: string): string =>
  `${relative(ROOT, path)}:${line}: ${message}`;

/** A file of YAML, or of Markdown with YAML before it. */
export interface ContentFile {
  path: string;
  /**
   * Every value is a text, or a list or record of such: `yes` and `2.10` stay what was typed. Empty ones are left out.
   * `body` is the Markdown behind the front matter; a file without one has its name as `key`.
   */
  data: Record<string, unknown>;
  /** What no page can show, whatever the schema says. */
  problems: readonly string[];
  /** The line of a value; of what holds it, where it isn't there. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** `gate` for `gate/index.yaml` and `gate.yaml`. */
export function keyOf(path: string): string {
  const name = basename(path, extname(path));
  return name === 'index' ? basename(dirname(path)) : name;
}

const FRONT_MATTER = /^---(\n[\s\S]*?)\n---(?:\n|$)/;

const linesIn = (text: string) => text.split('\n').length - 1;

/** @throws ContentError when it is no YAML, or a Markdown file without front matter */
export function readContentFile(path: string): ContentFile {
  const text = readFileSync(path, 'utf8')
    // Pasted text has them within addresses and titles, where nobody sees them.
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .replaceAll('\r\n', '\n');
  const fail = (line: number, message: string) =>
    new ContentError([problemAt(path, line, message)]);
  const isMarkdown = path.endsWith('.md');
  const matched = isMarkdown ? FRONT_MATTER.exec(text) : ['', text];
  if (!matched) {
    throw fail(1, '先頭に、--- の行で囲んだ項目が要ります。ほかのファイルを写してください');
  }
  // Both parts are read with as many lines before them as in the file.
  const [whole = '', front = ''] = matched;
  const body = '\n'.repeat(linesIn(whole)) + text.slice(whole.length);

  const lines = new LineCounter();
  const document = parseDocument(front, { schema: 'failsafe', lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const [error] = document.errors;
  if (error) {
    const message = `ここから読めません。字下げ、「: 」のあとの空白、引用符の閉じ忘れを確かめてください（${error.code}）`;
    throw fail(lineAt(error.pos[0]), message);
  }

  const problems: string[] = [];
  const report = (line: number, message: string) =>
    void problems.push(problemAt(path, line, message));
  visit(document, {
    Scalar(_, { type, comment, anchor, range }) {
      if (type === 'PLAIN' && (comment ?? anchor))
        report(lineAt(range?.[0] ?? 0), '「#」や「&」のある値は、引用符で囲んでください');
    },
  });
  /** `${warranty}` is what `shared-phrases.ts` says of it: terms that hold for several products stand there alone. */
  const fillPlaceholders = (value: string) =>
    value.replaceAll(/\$\{(\w*)\}/g, (placeholder, name: string) => {
      const phrase: unknown = Reflect.get(sharedPhrases, name);
      if (typeof phrase === 'string') return phrase;
      const before = text.slice(0, text.indexOf(placeholder));
      report(linesIn(before) + 1, `「${placeholder}」は shared-phrases.ts にありません`);
      return placeholder;
    });
  const data: unknown = document.toJS({
    reviver(_, value) {
      if (value === '' || value === null) return undefined;
      return typeof value === 'string' ? fillPlaceholders(value) : value;
    },
  });
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw fail(1, '「項目: 値」の形で書いてください');
  }
  return {
    path,
    data: {
      ...data,
      ...(isMarkdown ? { body: readMarkdown(body, report) } : { key: keyOf(path) }),
    },
    problems,
    lineOf(path) {
      if (isMarkdown && path[0] === 'body') return linesIn(whole) + 1;
      for (let length = path.length; length > 0; length -= 1) {
        const node: unknown = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return lineAt(node.range[0]);
      }
      return 1;
    },
  };
}
