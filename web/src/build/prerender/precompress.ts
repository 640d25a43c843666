import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** What compresses; pictures, fonts and film already are. */
const TEXTS = '**/*.{css,html,ico,js,json,svg,txt,xml}';

/** Below this, in bytes, everything fits in one packet anyway. */
const WORTHWHILE = 1000;

/**
 * Puts compressed copies beside every text of the built site, so that the server has nothing to compress. Plugins of Vite
 * compress what the bundle holds, and pages are written after it. Every browser that reads Zstandard reads Brotli too.
 */
export async function precompress(dist: string): Promise<void> {
  const compress = async (name: string) => {
    const file = join(dist, name);
    const text = await readFile(file);
    if (text.length < WORTHWHILE) return;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
  };
  await Promise.all(globSync(TEXTS, { cwd: dist }).map(compress));
}
