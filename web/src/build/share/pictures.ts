import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { COLORS } from 'shared/colors';
import sharp, { type OverlayOptions } from 'sharp';

import { asTrueType, SOURCES } from '../fonts/subset.ts';
import { cardSvg, MARGIN, PICTURE_LEFT, SHARE_PICTURE, type ShareCard } from './card-svg.ts';
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

async function writeFaces(folder: string): Promise<Faces> {
  const write = async (name: keyof typeof SOURCES, family: string): Promise<Face> => {
    const file = join(folder, `${name}.ttf`);
    await writeFile(file, await asTrueType(SOURCES[name].file));
    return { file, family };
  };
  return {
    display: await write('display', 'Zen Kaku Gothic New'),
    // The name of the variable face, of which Pango takes the bold.
    latin: await write('latin', 'Manrope ExtraLight'),
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
  const small = { face: display, size: 28, color: COLORS.white } as const;
  const below =
    note &&
    (await letterLine(note, LINE_WIDTH, { ...small, spacing: 0.02, color: COLORS.onDarkSoft }));
  const titleFoot = FOOT - (below ? 62 : 0);
  const lines = await letterTitle(title, small);
  const labelFoot = titleFoot - lines.height - 26 - 0.2 * lines.size;
  const ofLabel = { face: latin, size: 24, spacing: 0.14, color: COLORS.cyan };
  const section = await letterLine(label, LINE_WIDTH, ofLabel);
  const name = await letterLine(company, LINE_WIDTH, { ...small, spacing: 0.04 });
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
  const faces = await writeFaces(folder);
  const draw = async (card: ShareCard) => {
    const below = card.picture ? [await backdrop(join(dist, card.picture))] : [];
    const { overlays, labelMiddle } = await letters(card, faces);
    const drawing = { input: Buffer.from(cardSvg(card, labelMiddle)), left: 0, top: 0 };
    const target = join(dist, card.file);
    await mkdir(dirname(target), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: COLORS.indigoDeep } })
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
