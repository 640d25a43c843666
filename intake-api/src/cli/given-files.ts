import { globSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CorpusError, readCorpus, type Example } from '../sales/operator/score-corpus.ts';
import { CommandFailed } from './output.ts';

/**
 * Text of a file that an operator named.
 * @throws CommandFailed
 */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    throw new CommandFailed(isFolder ? `${file} はフォルダーです` : `${file} を読めません`);
  }
}

const WRITE_PROBLEMS: Record<string, string> = {
  EEXIST: 'はもうあります。上書きはしません',
  ENOENT: 'のフォルダーがありません',
  EISDIR: 'はフォルダーです',
  ENOSPC: 'を書き込む空きがディスクにありません',
};

/**
 * Writes a file that an operator named.
 * @param options.flag `wx` where one that is there already must not be lost
 * @throws CommandFailed
 */
export async function writeGiven(
  file: string,
  content: string | Uint8Array,
  options: { flag: 'w' | 'wx'; mode: number },
): Promise<void> {
  try {
    await writeFile(file, content, options);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new CommandFailed(`${file} ${WRITE_PROBLEMS[code] ?? `に書き込めません(${code})`}`);
  }
}

function corpusFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const found = globSync('**/*.jsonl', { cwd: path }).toSorted();
  if (found.length === 0) throw new CommandFailed(`${path} に例文集(.jsonl)がありません`);
  return found.map((name) => join(path, name));
}

async function examplesOf(file: string): Promise<Example[]> {
  const text = await readText(file);
  try {
    return readCorpus(text.split('\n'));
  } catch (error) {
    if (error instanceof CorpusError) throw new CommandFailed(`${file}の${error.message}`);
    throw error;
  }
}

/**
 * The labelled examples of these files, and of all `.jsonl` files in these folders.
 * @throws CommandFailed
 */
export async function readExamples(paths: string[]): Promise<Example[]> {
  const examples = await Promise.all(paths.flatMap(corpusFiles).map(examplesOf));
  return examples.flat();
}
