import { join } from 'node:path';

import {
  type Expression,
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  SignatureKind,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionType,
} from 'typescript/unstable/sync';
import { afterAll, describe, expect, it } from 'vitest';

import { ROOT } from './sources.ts';

/*
 * A page translator replaces the text nodes of a page. React still holds the nodes that it made: what it writes into them is
 * not seen, and to remove one or to insert something before it fails. A text that is the only child of its element is safe:
 * there React sets the content of the element.
 */

/** Takes the place of a module that nothing imports. */
const EXAMPLES = join(ROOT, 'web/src/main.tsx');
const EXAMPLE_LINES = [
  'import type { ReactNode } from "react";',
  'export const alone = (a: string) => <p>{a}</p>;',
  'export const guarded = (a: string) => <p>{a && <b>{a}</b>}<i /></p>;',
  'export const elements = (a: string[]) => <p>{a.map((b) => <b key={b}>{b}</b>)}<i /></p>;',
  'export const inherited = ({ a }: { a: ReactNode }) => <p>{a}</p>;',
  // Wrong from here on.
  'export const literal = <p>a<i /></p>;',
  'export const beside = (a: string) => <p>{a}<i /></p>;',
  'export const number = (a: number) => <p>{a}%</p>;',
  'export const perhaps = (a?: string) => <p><i />{a && `${a}!`}</p>;',
  'export const list = (a: string[]) => <p>{a}<i /></p>;',
  'export const handedOn = ({ a }: { a: ReactNode }) => <p>{a}<i /></p>;',
  'export const fragment = (a: string) => <><>{a}</></>;',
  'export function Bare({ a }: { a: string }) { return a; }',
  'export function Several({ a }: { a: string }) { return [a, <i key="i" />]; }',
] as const;
const FIRST_WRONG = 6;

const typescript = new API({
  cwd: ROOT,
  fs: { readFile: (path) => (path === EXAMPLES ? EXAMPLE_LINES.join('\n') : undefined) },
});
afterAll(() => typescript.close());

/** Whether a value of this type can be drawn as a text, alone or in a list. Blanks are nobody's to translate. */
function holdsText(checker: Checker, type: Type | undefined): boolean {
  if (!type) return false;
  if (type.flags & TypeFlags.Union) {
    return (type as UnionType).getTypes().some((part) => holdsText(checker, part));
  }
  if (type.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) {
    return !/^(?:"\s*"|0)$/.test(checker.typeToString(type));
  }
  if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.AnyOrUnknown)) {
    return true;
  }
  return (
    checker.isArrayLikeType(type) &&
    checker.getTypeArguments(type as TypeReference).some((item) => holdsText(checker, item))
  );
}

/** The texts in a file that have no element of their own, as `path:line`. */
function bareTexts(checker: Checker, file: SourceFile, path: string): string[] {
  const found: Node[] = [];
  const expressions: Expression[] = [];
  const components: Node[] = [];
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const drawn = node.children.filter((child) =>
        isJsxText(child)
          ? child.text.trim() !== ''
          : !isJsxExpression(child) || child.expression !== undefined,
      );
      if (drawn.length > 1 || isJsxFragment(node)) {
        found.push(...drawn.filter(isJsxText));
        for (const child of drawn) {
          if (isJsxExpression(child) && child.expression) expressions.push(child.expression);
        }
      }
    }
    if (isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) components.push(node);
    node.forEachChild(visit);
  };
  visit(file);

  const types = checker.getTypeAtLocation(expressions);
  found.push(...expressions.filter((_, at) => holdsText(checker, types[at])));
  found.push(
    ...components.filter((component) => {
      const type = checker.getTypeAtLocation(component);
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
      const result = signature && checker.getReturnTypeOfSignature(signature);
      // What a component was given and hands on is judged where it is given.
      return (
        result &&
        !/\bReactNode\b|Iterable/.test(checker.typeToString(result)) &&
        holdsText(checker, result)
      );
    }),
  );
  const lineOf = (node: Node) => file.text.slice(0, node.getStart(file)).split('\n').length;
  return [...new Set(found.map(lineOf))].toSorted((a, b) => a - b).map((line) => `${path}:${line}`);
}

describe('texts that a page translator may replace', () => {
  const snapshot = typescript.updateSnapshot({ openProjects: [join(ROOT, 'web/tsconfig.json')] });
  const [project] = snapshot.getProjects();
  const bareTextsOf = (path: string): string[] => {
    const file = project?.program.getSourceFile(path);
    return project && file ? bareTexts(project.checker, file, path.slice(ROOT.length + 1)) : [];
  };

  it('are found where they stand beside something', () => {
    expect(bareTextsOf(EXAMPLES)).toEqual(
      EXAMPLE_LINES.map((_, at) => `web/src/main.tsx:${at + 1}`).slice(FIRST_WRONG - 1),
    );
  });

  it('have an element of their own', () => {
    const pages = (project?.program.getSourceFileNames() ?? []).filter(
      (path) =>
        path.startsWith(join(ROOT, 'web/src/')) &&
        path.endsWith('.tsx') &&
        !path.endsWith('.test.tsx') &&
        path !== EXAMPLES,
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.flatMap(bareTextsOf)).toEqual([]);
  });
});
