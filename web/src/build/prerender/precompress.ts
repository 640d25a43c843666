import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

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
  zst: (text) =>
    promisify(zstdCompress)(text, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      // Else it prepares for a text of any length, which takes it as long as all the rest of the build.
      pledgedSrcSize: text.length,
    }),
};

/** Puts a compressed copy beside every text of the built site, so that the server has nothing to compress. */
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
