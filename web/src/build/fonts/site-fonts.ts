import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join, parse } from 'node:path';

import type { HeadElement } from '../head/page-head.ts';
import { subsetDisplayFont, subsetLatinFont, SOURCES } from './subset.ts';
import { fontFaces } from './faces.ts';
import { headingText, sliceCharacters, unicodeRange, type Slices } from './slices.ts';

/** A rendered page, as far as its type is concerned. */
interface Page {
  route: string;
  html: string;
}

const HOME = '/index';
const FOLDER = 'fonts';

/** What a heading may hold beside Japanese. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** What labels, receipts, counters and figures hold; a browser test finds what is missing. */
const LATIN = ASCII.replaceAll(/[^A-Za-z0-9 %&()+,./:-]/g, '') + '©±²×–—→';

/** Puts a file beside what the build has hashed, since the server lets browsers keep just that folder for good. */
async function writeAsset(dist: string, name: string, content: Buffer | string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 6);
  const { name: stem, ext } = parse(name);
  const href = `/assets/${stem}-${hash}${ext}`;
  await writeFile(join(dist, href), content);
  return href;
}

/** What a heading may hold. The rest, such as zero-width spaces, is no reason to fetch a file. */
const JAPANESE = 'U+20-7E,U+2010-2027,U+3000-9FFF,U+FF00-FFEF';

/** Everything that the scripts of the site may put on a page. */
async function scriptText(dist: string): Promise<string> {
  const scripts = globSync('assets/*.js', { cwd: dist }).map((file) =>
    readFile(join(dist, file), 'utf8'),
  );
  // The scripts' own punctuation is none of the site's characters.
  return (await Promise.all(scripts)).join('').replaceAll(/[^\u3000-\u9fff\uff00-\uffef]/g, '');
}

const preload = (href: string): HeadElement => ({
  tag: 'link',
  attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
});

/** What the pages need to know of their faces. */
export interface SiteFonts {
  /** The style sheet that declares them, as a file of the build. */
  sheet: string;
  of: (route: string) => {
    /** What is to be fetched early for the page. */
    fontPreload: HeadElement[];
    /** The file that the page doesn't need, but the next one does. */
    nextPageFont: string | undefined;
  };
}

/**
 * Cuts the site's faces down to the characters it uses and puts them into the build: one file for the first
 * screen of the home page, one for its other headings, one for those of all other pages, one in reserve.
 */
export async function subsetFonts(dist: string, pages: readonly Page[]): Promise<SiteFonts> {
  const home = pages.find(({ route }) => route === HOME);
  if (!home) throw new Error('The home page is missing');
  const headings = pages.map(({ html }) => headingText(html)).join('');
  const slices = sliceCharacters({
    first: headingText(home.html, 'main header'),
    home: headingText(home.html),
    rest: ASCII + headings,
    reserve: await scriptText(dist),
  });

  const display = async (name: keyof Slices) =>
    writeAsset(dist, `display-${name}.woff2`, await subsetDisplayFont(slices[name], 'woff2'));
  const [first, forHome, rest, reserve, latin] = await Promise.all([
    display('first'),
    display('home'),
    display('rest'),
    display('reserve'),
    subsetLatinFont(LATIN, 'woff2').then((file) => writeAsset(dist, 'latin.woff2', file)),
  ]);
  await mkdir(join(dist, FOLDER), { recursive: true });
  await copyFile(SOURCES.display.license, join(dist, FOLDER, 'zen-kaku-gothic-new-license.txt'));
  await copyFile(SOURCES.latin.license, join(dist, FOLDER, 'manrope-license.txt'));

  const faces = fontFaces(
    // For each character the file named last is asked first. What it doesn't hold is looked for in the one before.
    [
      { href: reserve, unicodeRange: JAPANESE },
      { href: rest, unicodeRange: JAPANESE },
      { href: forHome, unicodeRange: unicodeRange(slices.home) },
      { href: first, unicodeRange: unicodeRange(slices.first) },
    ],
    { href: latin },
  );
  return {
    // Not in the page: the content security policy lets no style in there.
    sheet: (await writeAsset(dist, 'type.css', faces)).slice(1),
    of: (route) =>
      route === HOME
        ? // From the home page the next one is likely, but not sure.
          { fontPreload: [first, latin].map(preload), nextPageFont: rest }
        : { fontPreload: [first, latin, forHome, rest].map(preload), nextPageFont: undefined },
  };
}
