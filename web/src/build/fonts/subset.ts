import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

const besideThis = (file: string) => join(import.meta.dirname, file);
const inPackage = (file: string) => fileURLToPath(import.meta.resolve(file));

/** The faces that the site brings along, with the licence of each. */
export const SOURCES = {
  // The family has no `palt`: art/type.ts has set its kana and punctuation as wide as they are drawn.
  display: {
    file: besideThis('zen-kaku-gothic-new-700.woff2'),
    license: besideThis('zen-kaku-gothic-new-700-license.txt'),
  },
  latin: {
    file: inPackage('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
    license: inPackage('@fontsource-variable/manrope/LICENSE'),
  },
} as const;

/** The face of headings, cut down to the characters of `text`. */
export const subsetDisplayFont = async (text: string): Promise<Buffer> =>
  subsetFont(await readFile(SOURCES.display.file), text, { targetFormat: 'woff2' });

/** The face of labels and figures, cut down to the characters of `text` and the weights that the style sheets ask for. */
export const subsetLatinFont = async (text: string): Promise<Buffer> =>
  subsetFont(await readFile(SOURCES.latin.file), text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
    variationAxes: { wght: { min: 300, max: 700 } },
  });

/** A whole face in the format that sharp reads. */
export const asTrueType = async (file: string): Promise<Buffer> =>
  subsetFont(await readFile(file), undefined, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepAllGlyphs: true,
  });
