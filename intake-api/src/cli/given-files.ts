import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import { CommandFailed } from './output.ts';

/** Text of bytes as editors on Windows save them; undefined where they are no text. */
function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const isMarked = marked === 'utf-16le' || (first === 0xfe && second === 0xff);
  // Hardly any text in Shift_JIS happens to be UTF-8, which therefore comes first.
  for (const encoding of isMarked ? [marked] : ['utf-8', 'shift_jis']) {
    try {
      // A mark of the byte order is left out.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // UTF-16 without a mark, and what is no text at all.
      return text.includes('\0') ? undefined : text;
    } catch {
      // Then it is the next encoding, or none.
    }
  }
  return undefined;
}

/** What stands for the standard input in place of a file. */
const STANDARD_INPUT = '-';

/**
 * Text of a file that an operator named, or of the standard input for `-`, in UTF-8, in Shift_JIS, or
 * in UTF-16 with a mark.
 * @throws CommandFailed
 */
export async function readText(file: string): Promise<string> {
  const text = decodeText(await readBytes(file));
  if (text !== undefined) return text;
  throw new CommandFailed(
    `${file} の文字コードが分かりません。UTF-8で保存し直してください(Shift_JISと、BOM付きのUTF-16も読めます)`,
  );
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    if (file === STANDARD_INPUT) return await buffer(process.stdin);
    return await readFile(file);
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

/** Writes a file that an operator named and that does not exist yet, readable by its owner alone. @throws CommandFailed */
export async function writeOperatorFile(file: string, content: Uint8Array): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new CommandFailed(`${file} ${WRITE_PROBLEMS[code] ?? `に書き込めません(${code})`}`);
  }
}
