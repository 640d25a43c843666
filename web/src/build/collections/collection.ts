import { globSync, statSync } from 'node:fs';
import { dirname, extname, join, matchesGlob, relative } from 'node:path';

import type { z } from 'zod';

import { PictureFile } from '../../content/schemas/fields.ts';
import {
  type ContentFile,
  ContentError,
  keyOf,
  problemAt,
  readContentFile,
} from './content-file.ts';

type Identified = { id?: number; key?: string; name?: string; draft?: boolean };

/** Items of one kind, a file each, and what the site is given of them. */
export interface Collection<Item extends Identified = Identified> {
  /** What stands in the place of `*` is its key. What has pictures is a folder, so that they come and go with it. */
  files: '*/index.md' | '*/index.yaml' | '*.yaml' | '*.md' | '*.json';
  schema: z.ZodType<Item>;
  /** What no two items may have alike; otherwise their `id`. */
  unique?: 'id' | 'name';
  /** `index.md?list` is a module with the part of the item that `list` picks. */
  parts: Readonly<Record<string, z.ZodType>>;
}

const quoted = (values: readonly unknown[]) => values.map(String).join('、');

/** Says in Japanese what is wrong with a value. */
function messageOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.') || '項目';
  if (issue.code === 'unrecognized_keys') return `「${quoted(issue.keys)}」という項目はありません`;
  if (issue.input === undefined) return `「${name}」を書いてください`;
  if (issue.code === 'invalid_value')
    return `「${name}」は ${quoted(issue.values)} のどれかにしてください`;
  const [inKey] = issue.code === 'invalid_key' ? issue.issues : [];
  return `「${name}」: ${(inKey ?? issue).message}`;
}

type PicturePlace = { path: readonly PropertyKey[]; picture: PictureFile };

function* picturesIn(value: unknown, path: readonly PropertyKey[] = []): Generator<PicturePlace> {
  if (value instanceof PictureFile) yield { path, picture: value };
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      yield* picturesIn(part, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

/** Megabytes. Larger ones than cameras make take minutes to encode; the editor takes none either (`web/edit/config.yml`). */
const LARGEST_PICTURE = 15;

/** @throws ContentError that names every problem of the file */
export function parseFile<Item>(file: ContentFile, schema: z.ZodType<Item>): Item {
  const problems = [...file.problems];
  const report = (path: readonly PropertyKey[], message: string) =>
    problems.push(problemAt(file.path, file.lineOf(path), message));
  const parsed = schema.safeParse(file.data, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    report(unknown === undefined ? issue.path : [...issue.path, unknown], messageOf(issue));
  }
  for (const { path, picture } of picturesIn(parsed.data)) {
    const found = statSync(join(dirname(file.path), picture.name), { throwIfNoEntry: false });
    const megabytes = (found?.size ?? 0) / 1_000_000;
    if (!found) report(path, `画像「${picture.name}」が、このファイルの隣にありません`);
    else if (megabytes > LARGEST_PICTURE) {
      const size = `${megabytes.toFixed(1)} MB`;
      report(path, `画像「${picture.name}」は${size}です。${LARGEST_PICTURE} MBまでにしてください`);
    }
  }
  if (!parsed.success || problems.length > 0) throw new ContentError(problems);
  return parsed.data;
}

/**
 * Reads every item of a collection.
 * @param folder where its files stand
 * @throws ContentError that names every problem of every file
 */
export function readCollection<Item extends Identified>(
  folder: string,
  { files, schema, unique = 'id' }: Pick<Collection<Item>, 'files' | 'schema' | 'unique'>,
): Item[] {
  const problems: string[] = [];
  const items: Item[] = [];
  const pathByValue = new Map<unknown, string>();
  for (const name of globSync(`**/*${extname(files)}`, { cwd: folder }).toSorted()) {
    const path = join(folder, name);
    if (!matchesGlob(name, files)) {
      const message = `「${files.replace('*', keyOf(name))}」という名前でなければ、読まれません`;
      problems.push(problemAt(path, 1, message));
      continue;
    }
    try {
      const file = readContentFile(path);
      const item = parseFile(file, schema);
      items.push(item);
      const value = item[unique];
      if (value === undefined) continue;
      const report = (message: string) =>
        problems.push(problemAt(path, file.lineOf([unique]), message));
      const key = keyOf(path);
      if (files.endsWith('.md') && String(item.id) !== key)
        report(`「id」は、フォルダーの名前（${key}）と同じにしてください`);
      const other = pathByValue.get(value);
      if (other) report(`「${unique}」の ${value} は、${relative(folder, other)} にもあります`);
      pathByValue.set(value, path);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return items;
}
