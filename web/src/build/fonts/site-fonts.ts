import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join, parse } from 'node:path';

import type { Plugin } from 'vite';

import { link } from '../head/html.ts';
import { subsetDisplayFont, subsetLatinFont, SOURCES } from './subset.ts';
import { headingText, sliceCharacters, unicodeRange } from './slices.ts';

interface FontFile {
  /** Its address on the site. */
  href: string;
  /** The characters it is for; all of them when not given. */
  range?: string;
}

/**
 * The faces as CSS, under the names that `styles/tokens.css` has for them; what stands until they are there is declared in
 * `styles/base.css`. Where two files of a family have a character, the one that comes later is taken.
 */
function fontFaces(display: readonly FontFile[], latin: FontFile): string {
  const face = (family: string, weights: string, { href, range }: FontFile) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${href});${
      range ? `unicode-range:${range}` : ''
    }}`;
  const displayFaces = display.map((file) => face('Site Display', '500 900', file));
  return [...displayFaces, face('Site Latin', '300 700', latin)].join('');
}

const asSource = ({ file }: { file: string }): FontFile => ({ href: `/@fs${file}` });

/** Gives the whole faces to the development server, where nothing is rendered that they could be cut down to. */
export const facesInDevelopment: Plugin = {
  name: 'faces-in-development',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'style', children: fontFaces([asSource(SOURCES.display)], asSource(SOURCES.latin)) },
  ],
};

/** A rendered page, as far as its type is concerned. */
interface Page {
  route: string;
  html: string;
}

const HOME = '/index';
/** The part of a page that its first screen shows. */
const HEAD = 'main > :first-child';
const FOLDER = 'fonts';

/** What a heading may hold beside Japanese. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** What labels, receipts, counters and figures hold; a browser test finds what is missing. */
const LATIN = ASCII.replaceAll(/[^A-Za-z0-9 %&()+,./:-]/g, '') + '©±²×–—→';

/** What a heading may hold. The rest, such as zero-width spaces, is no reason to fetch a file. */
const JAPANESE = 'U+20-7E,U+2010-2027,U+3000-9FFF,U+FF00-FFEF';

/** Puts a file beside what the build has hashed, since the server lets browsers keep just that folder for good. */
async function writeAsset(dist: string, name: string, content: Buffer | string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 6);
  const { name: stem, ext } = parse(name);
  const file = `assets/${stem}-${hash}${ext}`;
  await writeFile(join(dist, file), content);
  return file;
}

/** Everything that the scripts of the site may put on a page. */
async function scriptText(dist: string): Promise<string> {
  const scripts = globSync('assets/*.js', { cwd: dist }).map((file) =>
    readFile(join(dist, file), 'utf8'),
  );
  // The scripts' own punctuation is none of the site's characters.
  return (await Promise.all(scripts)).join('').replaceAll(/[^\u3000-\u9fff\uff00-\uffef]/g, '');
}

const preload = (href: string): string =>
  link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href });

/** What a page needs to know of its faces. */
export interface PageFonts {
  /** What is to be fetched early for the page. */
  fontPreload: string[];
  /** The file that the page doesn't need, but the next one does. */
  nextPageFont: string | undefined;
}

/**
 * Cuts the site's faces down to the characters it uses and puts them into the build. One file has the first screen of the home
 * page, one those of all other pages, one the other headings of the home page, one those of all other pages, and one what else
 * the site can say, such as the heading of a dialog.
 * @param base the path below which the site stands
 * @returns the style sheet that declares them, as a file of the build, and what each page needs
 */
export async function subsetFonts(dist: string, base: string, pages: readonly Page[]) {
  const home = pages.find(({ route }) => route === HOME);
  if (!home) throw new Error('The home page is missing');
  const headings = (within?: string) => pages.map(({ html }) => headingText(html, within)).join('');
  const slices = sliceCharacters([
    headingText(home.html, HEAD),
    headings(HEAD),
    headingText(home.html),
    // The full-width mark ends the title of the dialog that asks before a form is sent; the dialog is in no prerendered page.
    `${ASCII}？${headings()}`,
    await scriptText(dist),
  ]);
  const files = slices.map(async (slice, index) => {
    const name = `display-${['first', 'heads', 'home', 'rest', 'reserve'][index]}.woff2`;
    return base + (await writeAsset(dist, name, await subsetDisplayFont(slice)));
  });
  const [first = '', heads = '', forHome = '', rest = '', reserve = ''] = await Promise.all(files);
  const latin = base + (await writeAsset(dist, 'latin.woff2', await subsetLatinFont(LATIN)));
  await mkdir(join(dist, FOLDER), { recursive: true });
  await copyFile(SOURCES.display.license, join(dist, FOLDER, 'zen-kaku-gothic-new-license.txt'));
  await copyFile(SOURCES.latin.license, join(dist, FOLDER, 'manrope-license.txt'));

  const [ofFirst = '', ofHeads = '', ofHome = ''] = slices.map(unicodeRange);
  const faces = fontFaces(
    // For each character the file named last is asked first. What it doesn't hold is looked for in the one before.
    [
      { href: reserve, range: JAPANESE },
      { href: rest, range: JAPANESE },
      { href: forHome, range: ofHome },
      { href: heads, range: ofHeads },
      { href: first, range: ofFirst },
    ],
    { href: latin },
  );
  return {
    // Not in the page: the content security policy lets no style in there.
    sheet: await writeAsset(dist, 'type.css', faces),
    of: (route: string): PageFonts =>
      route === HOME
        ? // From the home page the next one is likely, but not sure.
          { fontPreload: [first, latin].map(preload), nextPageFont: rest }
        : { fontPreload: [first, latin, heads].map(preload), nextPageFont: undefined },
  };
}
