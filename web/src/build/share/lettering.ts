import sharp from 'sharp';

import { phrases } from '../../ui/text/phrases.ts';
import { escape } from '../head/html.ts';

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
/** Sizes in px with the lines that a title may have: two look better large than three. */
const TITLE_SIZES = [
  { size: 84, lines: 2 },
  { size: 72, lines: 2 },
  { size: 64, lines: 3 },
  { size: 56, lines: 3 },
  { size: 48, lines: 3 },
];
const SMALLEST = { size: 42, lines: 4 };
/** What is longer is cut: it would be too small to read. */
const MOST_CHARACTERS = 80;

/** @see https://docs.gtk.org/Pango/pango_markup.html */
async function letter(
  text: string,
  { face, size, spacing, color }: Style,
  layout: { width?: number; wrap?: 'word' | 'word-char' } = {},
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

/** Makes letters smaller that are larger than their place. */
async function fit({ image }: Lettering, width: number, height?: number): Promise<Lettering> {
  const { data, info } = await sharp(image)
    .resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const WORD_JOINER = '\u2060';
const ZERO_WIDTH_SPACE = '\u200b';

/** Lets Pango end lines between phrases and at spaces only. */
const breakPhrases = (text: string): string =>
  phrases(text)
    .map((phrase) => phrase.replaceAll(/(?<=\S)(?=\S)/gu, WORD_JOINER))
    .join(ZERO_WIDTH_SPACE);

/** Not every machine that builds has a face with emoji, and Pango refuses control characters. */
function drawable(text: string): string {
  const characters = Array.from(text.replaceAll(/\p{C}|\p{RGI_Emoji}/gv, '').trim() || '…');
  return characters.length > MOST_CHARACTERS
    ? `${characters.slice(0, MOST_CHARACTERS).join('')}…`
    : characters.join('');
}

/** Sets a text in one line of at most `width` px. */
export const letterLine = async (text: string, width: number, style: Style): Promise<Lettering> =>
  fit(await letter(drawable(text), style), width);

/** Sets a title of any length: as large as fits. */
export async function letterTitle(
  title: string,
  style: Pick<Style, 'face' | 'color'>,
): Promise<Lettering & { size: number }> {
  const text = breakPhrases(drawable(title));
  const set = (size: number, wrap: 'word' | 'word-char') =>
    letter(text, { ...style, size, spacing: 0.015 }, { width: TITLE_WIDTH, wrap });
  const highest = ({ size, lines }: typeof SMALLEST) => ((lines - 1) * LEADING + 1.1) * size;
  for (const step of TITLE_SIZES) {
    const whole = await set(step.size, 'word');
    if (whole.width <= TITLE_WIDTH && whole.height <= highest(step)) return { ...whole, ...step };
  }
  // A word that is wider than the picture is broken.
  const broken = await set(SMALLEST.size, 'word-char');
  return { ...(await fit(broken, TITLE_WIDTH, Math.floor(highest(SMALLEST)))), ...SMALLEST };
}
