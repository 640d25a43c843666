import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { COLORS, DRAWING_COLORS, LETTER_COLORS, SIGNAL_COLORS } from 'shared/colors';
import { expect, it } from 'vitest';

import { ROOT } from './sources.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** As six digits: `#fff` is `#ffffff`. */
const long = (color: string) => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

const colorsIn = (text: string) =>
  (text.match(/(?<![\w&/(])#(?:[\da-f]{6}|[\da-f]{3})(?![\w-])/gi) ?? []).map(long);

it('style sheets have the colours by the names that the code has for them', () => {
  const declared = [...read('web/src/styles/tokens.css').matchAll(/--([a-z\d-]+): (#[\da-f]+);/g)];
  const named = declared.map(([, name = '', color = '']) => [
    name.replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase()),
    long(color),
  ]);
  expect(Object.fromEntries(named)).toEqual(COLORS);
});

it('code spells no colour outside of shared/src/colors.ts', () => {
  const files = globSync('{shared,intake-api,web}/{src,art}/**/*.{ts,tsx}', { cwd: ROOT });
  const spelling = files.filter(
    (file) => !file.endsWith('.test.ts') && colorsIn(read(file)).length > 0,
  );
  expect(spelling).toEqual(['shared/src/colors.ts']);
  expect(colorsIn(read('intake-api/src/status/pages.css'))).toEqual([]);
});

it('drawings, and style sheets where they must spell a colour, have no other', () => {
  const files = [
    ...globSync('web/src/**/*.{css,svg}', { cwd: ROOT }),
    ...['web/index.html', 'web/art/film/weave.html', 'web/art/screens/screen.css'],
  ];
  const known = new Set(
    [COLORS, DRAWING_COLORS, SIGNAL_COLORS, LETTER_COLORS.light].flatMap((colors) =>
      Object.values<string>(colors),
    ),
  );
  // Grey for paper, and black for what a mask lets through.
  const unknown = files.flatMap((file) =>
    colorsIn(read(file))
      .filter((color) => !/^#(..)\1\1$/.test(color) && !known.has(color))
      .map((color) => `${file}: ${color}`),
  );
  expect(unknown).toEqual([]);
});
