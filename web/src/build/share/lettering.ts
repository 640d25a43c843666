import sharp from 'sharp';

import { phrases } from '../../ui/text/phrases.ts';
import { escape } from '../head/escape.ts';

/** A font file that sharp can read (TTF), and its family. A process has one file of a family: Pango takes any that it was given. */
export interface Face {
  file: string;
  family: string;
}

interface Style {
  face: Face;
  /** Font size in px. */
  size: number;
  /** Added after each character, in em. */
  spacing: number;
  color: string;
}

/** Letters on nothing, cut to their ink. */
export interface Lettering {
  image: Buffer;
  /** px */
  width: number;
  height: number;
}

const LEADING = 1.36;
const TITLE_WIDTH = 800;
interface TitleSize {
  /** px */
  size: number;
  lines: number;
}

const SMALLEST: TitleSize = { size: 42, lines: 4 };
/** Sizes with the lines that a title may have: two look better large than three. */
const TITLE_SIZES: readonly TitleSize[] = [
  { size: 84, lines: 2 },
  { size: 72, lines: 2 },
  { size: 64, lines: 3 },
  { size: 56, lines: 3 },
  { size: 48, lines: 3 },
  SMALLEST,
];
/** Nothing that is longer fits the smallest size, so that it isn't tried. */
const MOST_CHARACTERS = 100;

/** Whether lines may end within a phrase that is wider than the picture. */
type Wrap = 'word' | 'word-char';

/** @see https://docs.gtk.org/Pango/pango_markup.html */
async function letter(
  text: string,
  { face, size, spacing, color }: Style,
  layout: { width?: number; wrap?: Wrap } = {},
): Promise<Lettering> {
  const units = (em: number) => Math.round(em * size * 1024);
  const attributes = `foreground="${color}" letter_spacing="${units(spacing)}" line_height="${units(LEADING)}"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${escape(text)}</span>`,
      font: `${face.family}, Bold ${size}px`,
      fontfile: face.file,
      dpi: 72,
      rgba: true,
      ...layout,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const WORD_JOINER = '\u2060';
const ZERO_WIDTH_SPACE = '\u200b';

/** Lets Pango end lines between phrases and at spaces only. */
const withBreaks = (text: string): string =>
  phrases(text)
    .map((phrase) => phrase.replaceAll(/(?<=\S)(?=\S)/gu, WORD_JOINER))
    .join(ZERO_WIDTH_SPACE);

/** Not every machine that builds has a face with emoji, and Pango refuses control characters. */
const drawable = (text: string): string =>
  text.replaceAll(/\p{C}|\p{RGI_Emoji}/gv, '').trim() || '…';

/** As much of a text as fits: all of it, or the beginning and `…`. */
async function beginning<Set>(
  text: string,
  set: (text: string) => Promise<Set | undefined>,
): Promise<Set> {
  const characters = Array.from(text);
  for (let count = Math.min(characters.length, MOST_CHARACTERS); ; count -= 1) {
    const shown = count < characters.length ? `${characters.slice(0, count).join('')}…` : text;
    const fits = await set(shown);
    if (fits) return fits;
  }
}

/** Sets a text in one line, and cuts it where that is wider than `width` px. */
export const letterLine = (text: string, width: number, style: Style): Promise<Lettering> =>
  beginning(drawable(text), async (shown) => {
    const line = await letter(shown, style);
    return line.width <= width ? line : undefined;
  });

/** Sets a title of any length: as large as fits, and where the smallest size is too large, cut. */
export async function letterTitle(
  title: string,
  style: Pick<Style, 'face' | 'color'>,
): Promise<Lettering & { size: number }> {
  const text = drawable(title);
  const set = async (shown: string, { size, lines }: TitleSize, wrap: Wrap) => {
    const layout = { width: TITLE_WIDTH, wrap };
    const set = await letter(withBreaks(shown), { ...style, size, spacing: 0.015 }, layout);
    const most = ((lines - 1) * LEADING + 1.1) * size;
    return set.width <= TITLE_WIDTH && set.height <= most ? { ...set, size } : undefined;
  };
  for (const size of Array.from(text).length > MOST_CHARACTERS ? [] : TITLE_SIZES) {
    const whole = await set(text, size, 'word');
    if (whole) return whole;
  }
  return beginning(text, (shown) => set(shown, SMALLEST, 'word-char'));
}
