import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

import { subsetDisplayFont, subsetLatinFont } from '../fonts/subset.ts';
import {
  cardSvg,
  COLORS,
  MARGIN,
  PICTURE_LEFT,
  SHARE_PICTURE,
  type ShareCard,
} from './card-svg.ts';
import { type Face, letterLine, type Lettering, letterTitle } from './lettering.ts';

const { width, height } = SHARE_PICTURE;

/** px. Nothing goes beyond the right margin. */
const LINE_WIDTH = width - 2 * MARGIN - 72;

/** px from above: where the last line of the text ends. */
const FOOT = 519;
/** Of the company's name. */
const NAME_FOOT = 100;

interface Faces {
  display: Face;
  latin: Face;
}

/** Writes the faces as sharp reads them: it knows no WOFF2. */
async function facesFor(cards: readonly ShareCard[], folder: string): Promise<Faces> {
  const write = async (name: string, family: string, sfnt: Buffer): Promise<Face> => {
    const file = join(folder, name);
    await writeFile(file, sfnt);
    return { file, family };
  };
  const text = (of: (card: ShareCard) => string) => cards.map(of).join('');
  const shown = text(({ title, note = '', company }) => `${title}${note}${company}…`);
  return {
    display: await write(
      'display.ttf',
      'Zen Kaku Gothic New',
      await subsetDisplayFont(shown, 'sfnt'),
    ),
    // The name of the variable face, of which Pango takes the bold.
    latin: await write(
      'latin.ttf',
      'Manrope ExtraLight',
      await subsetLatinFont(
        text(({ label }) => label),
        'sfnt',
      ),
    ),
  };
}

/** The picture of the page, right of the text. */
const backdrop = async (file: string): Promise<OverlayOptions> => ({
  input: await sharp(file)
    // Its subject may stand anywhere: the part that draws the eye is kept.
    .resize(width - PICTURE_LEFT, height, { fit: 'cover', position: sharp.strategy.attention })
    .toBuffer(),
  left: PICTURE_LEFT,
  top: 0,
});

/** @param foot where the letters end, in px from above */
const at = (left: number, foot: number, { image, height }: Lettering): OverlayOptions => ({
  input: image,
  left,
  top: Math.round(foot - height),
});

/** The letters of a card, from below: note, title, label; and the company's name. */
async function letters(
  { title, note, label, company }: ShareCard,
  { display, latin }: Faces,
): Promise<{ overlays: OverlayOptions[]; labelMiddle: number }> {
  const small = { face: display, size: 28 } as const;
  const below =
    note && (await letterLine(note, LINE_WIDTH, { ...small, spacing: 0.02, color: COLORS.soft }));
  const titleFoot = FOOT - (below ? 62 : 0);
  const lines = await letterTitle(title, { face: display, color: COLORS.white });
  const labelFoot = titleFoot - lines.height - 26 - 0.2 * lines.size;
  const section = await letterLine(label, LINE_WIDTH, {
    face: latin,
    size: 24,
    spacing: 0.14,
    color: COLORS.cyan,
  });
  const name = await letterLine(company, LINE_WIDTH, {
    ...small,
    spacing: 0.04,
    color: COLORS.white,
  });
  return {
    overlays: [
      at(MARGIN + 60, NAME_FOOT, name),
      at(MARGIN + 72, labelFoot, section),
      at(MARGIN, titleFoot, lines),
      ...(below ? [at(MARGIN, FOOT, below)] : []),
    ],
    labelMiddle: labelFoot - section.height / 2,
  };
}

/** Draws the pictures that shared links show into the built site. */
export async function drawCards(dist: string, cards: readonly ShareCard[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faces-'));
  const faces = await facesFor(cards, folder);
  const draw = async (card: ShareCard) => {
    const below = card.picture ? [await backdrop(join(dist, card.picture))] : [];
    const { overlays, labelMiddle } = await letters(card, faces);
    const drawing = { input: Buffer.from(cardSvg(card, labelMiddle)), left: 0, top: 0 };
    const target = join(dist, card.file);
    await mkdir(dirname(target), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: COLORS.ground } })
      .composite([...below, drawing, ...overlays])
      .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
      .toFile(target);
  };
  try {
    await Promise.all(cards.map(draw));
  } finally {
    await rm(folder, { recursive: true });
  }
}
