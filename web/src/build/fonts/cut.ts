import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

import { setProportional } from './proportional.ts';

const fileOf = (file: string) => fileURLToPath(import.meta.resolve(file));

/** The faces that the site brings along, as their packages ship them, with the licence beside them. */
export const SOURCES = {
  display: {
    file: fileOf(
      '@fontsource/zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-700-normal.woff2',
    ),
    license: fileOf('@fontsource/zen-kaku-gothic-new/LICENSE'),
  },
  latin: {
    file: fileOf('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
    license: fileOf('@fontsource-variable/manrope/LICENSE'),
  },
} as const;

/** The weights that the style sheets ask of the Latin face. */
const LATIN_WEIGHTS = { min: 300, max: 700 } as const;

/** Sets `text` in the face of headings: TrueType, kana and punctuation as wide as they are drawn. */
export async function displayFont(text: string): Promise<Buffer> {
  const cut = await subsetFont(await readFile(SOURCES.display.file), text, {
    targetFormat: 'sfnt',
    noHinting: true,
    // Some headings run down the page.
    keepFeatures: ['kern', 'vert', 'vrt2'],
  });
  return setProportional(cut);
}

/** The face of headings, cut down to the characters of `text`, as WOFF2. */
export async function cutDisplay(text: string): Promise<Buffer> {
  return subsetFont(await displayFont(text), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
  });
}

const latinCut = {
  noHinting: true,
  keepFeatures: ['kern', 'tnum'],
  variationAxes: { wght: LATIN_WEIGHTS },
};

/** The face of labels and figures for `text`: TrueType, in all the weights that are in use. */
export async function latinFont(text: string): Promise<Buffer> {
  return subsetFont(await readFile(SOURCES.latin.file), text, {
    targetFormat: 'sfnt',
    ...latinCut,
  });
}

/** The face of labels and figures, cut down to the characters of `text`, as WOFF2. */
export async function cutLatin(text: string): Promise<Buffer> {
  return subsetFont(await readFile(SOURCES.latin.file), text, {
    targetFormat: 'woff2',
    ...latinCut,
  });
}
