import { existsSync, globSync } from 'node:fs';
import { basename, dirname, extname, join, matchesGlob, relative } from 'node:path';

import type { z } from 'zod';

import { PictureFile } from '../../content/schemas/fields.ts';
import { sharedPhrases } from '../../content/shared-phrases.ts';
import { type ContentFile, ContentError, type Problem, readContentFile } from './content-file.ts';
import { readMarkdown } from './markdown.ts';

/** Things of one kind, a file each, and what the site is given of them. */
export interface Collection<Thing extends Identified = Identified> {
  /** What stands in the place of `*` is its key. What has pictures is a folder, so that they come and go with it. */
  files: '*/index.md' | '*/index.yaml' | '*.yaml';
  schema: z.ZodType<Thing>;
  /** Parts of a thing: `index.md?list` is a module with what `list` picks of the file. */
  views: Readonly<Record<string, z.ZodType>>;
}

/** A thing and the file that it was read from. */
export interface Entry<Thing> {
  path: string;
  thing: Thing;
}

type Identified = { id?: number; key?: string };

/** The root of the checkout, from which messages name files. */
const ROOT = join(import.meta.dirname, '../../../..');

const quoted = (values: readonly unknown[]) => values.map(String).join('、');

/** Says in Japanese what is wrong with a value. */
function messageOf(issue: z.core.$ZodIssue, data: unknown): string {
  const name = issue.path.join('.') || '項目';
  const value = issue.path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    data,
  );
  if (issue.code === 'unrecognized_keys') return `「${quoted(issue.keys)}」という項目はありません`;
  if (value === undefined) return `「${name}」を書いてください`;
  if (issue.code === 'invalid_value')
    return `「${name}」は ${quoted(issue.values)} のどれかにしてください`;
  return `「${name}」: ${issue.message}`;
}

/** `${warranty}` is what `shared-phrases.ts` says of it: terms that hold for several products stand there alone. */
function fillPlaceholders<Data>(data: Data, unknown: Set<string>): Data;
function fillPlaceholders(data: unknown, unknown: Set<string>): unknown {
  if (typeof data === 'string') {
    return data.replaceAll(/\$\{(\w*)\}/g, (whole, name: string) => {
      const term: unknown = Reflect.get(sharedPhrases, name);
      if (typeof term === 'string') return term;
      unknown.add(name);
      return whole;
    });
  }
  if (Array.isArray(data)) return data.map((part) => fillPlaceholders<unknown>(part, unknown));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, part]) => [name, fillPlaceholders<unknown>(part, unknown)]),
  );
}

/** Finds the pictures of a thing beside its file. @returns those that don't stand there */
function* placePictures(
  value: unknown,
  folder: string,
  path: readonly PropertyKey[] = [],
): Generator<{ path: readonly PropertyKey[]; name: string }> {
  if (value instanceof PictureFile) {
    value.path = join(folder, value.name);
    if (!existsSync(value.path)) yield { path, name: value.name };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      yield* placePictures(part, folder, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

/** `gate` for `gate/index.yaml` and `gate.yaml`. */
function keyOf(path: string): string {
  const name = basename(path, extname(path));
  return name === 'index' ? basename(dirname(path)) : name;
}

/** @throws ContentError that names every problem of the file */
export function readThing<Thing>(file: ContentFile, schema: z.ZodType<Thing>): Thing {
  const name = relative(ROOT, file.path);
  const prose = file.body && readMarkdown(file.body.text);
  const unknown = new Set<string>();
  const filled = fillPlaceholders(file.data, unknown);
  const data = prose ? { ...filled, body: prose.blocks } : { ...filled, key: keyOf(file.path) };
  const linesBefore = file.body?.linesBefore ?? 0;
  const lineOf = (path: readonly PropertyKey[]) =>
    path[0] === 'body' ? linesBefore + 1 : file.lineOf(path);
  const problems: Problem[] = (prose?.unusable ?? []).map(({ line, message }) => ({
    file: name,
    line: linesBefore + line,
    message,
  }));
  for (const term of unknown) {
    const message = `「\${${term}}」は shared-phrases.ts にありません`;
    problems.push({ file: name, line: file.lineWith(`\${${term}}`), message });
  }
  const parsed = schema.safeParse(data, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const at =
      issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    problems.push({ file: name, line: lineOf(at), message: messageOf(issue, data) });
  }
  if (!parsed.success) throw new ContentError(problems);
  for (const { path, name: picture } of placePictures(parsed.data, dirname(file.path))) {
    const message = `画像「${picture}」が、このファイルの隣にありません`;
    problems.push({ file: name, line: lineOf(path), message });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return parsed.data;
}

/**
 * Reads every thing of a collection.
 * @param folder where its files stand
 * @throws ContentError that names every problem of every file
 */
export function readThings<Thing extends Identified>(
  folder: string,
  { files, schema }: Pick<Collection<Thing>, 'files' | 'schema'>,
): Entry<Thing>[] {
  const problems: Problem[] = [];
  const entries: Entry<Thing>[] = [];
  for (const name of globSync(`**/*${extname(files)}`, { cwd: folder }).toSorted()) {
    const path = join(folder, name);
    try {
      if (!matchesGlob(name, files)) {
        const message = `「${files.replace('*', keyOf(name))}」という名前でなければ、読まれません`;
        throw new ContentError([{ file: relative(ROOT, path), line: 1, message }]);
      }
      const file = readContentFile(path);
      const thing = readThing(file, schema);
      if (file.body && String(thing.id) !== keyOf(path)) {
        const message = `「id」は、フォルダーの名前（${keyOf(path)}）と同じにしてください`;
        throw new ContentError([
          { file: relative(ROOT, path), line: file.lineOf(['id']), message },
        ]);
      }
      const before = entries.find(({ thing: { id } }) => id !== undefined && id === thing.id);
      if (before) {
        const message = `「id」の ${thing.id} は、${relative(folder, before.path)} にもあります`;
        throw new ContentError([
          { file: relative(ROOT, path), line: file.lineOf(['id']), message },
        ]);
      }
      entries.push({ path, thing });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return entries;
}
