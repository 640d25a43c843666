import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What compresses; pictures, fonts and film already are. */
const TEXTS = '**/*.{css,html,ico,js,json,svg,txt,xml}';

/** Below this, in bytes, everything fits in one packet anyway. */
const WORTHWHILE = 1000;

const ENCODINGS: Readonly<Record<string, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gz: (text) => promisify(gzip)(text, { level: 9 }),
};

/**
 * Puts compressed copies beside every text of the built site, so that the server has nothing to compress. Plugins of Vite
 * compress what the bundle holds, and pages are written after it. Every browser that reads Zstandard reads Brotli too.
 */
export async function precompress(dist: string): Promise<void> {
  const names = globSync(TEXTS, { cwd: dist });
  await Promise.all(
    names.map(async (name) => {
      const file = join(dist, name);
      const text = await readFile(file);
      if (text.length < WORTHWHILE) return;
      for (const [ending, compress] of Object.entries(ENCODINGS)) {
        await writeFile(`${file}.${ending}`, await compress(text));
      }
    }),
  );
}
