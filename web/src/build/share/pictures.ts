import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

import { cutDisplay, cutLatin } from '../fonts/cut.ts';
import { cardSvg, type Faces, PICTURE_LEFT, SHARE_PICTURE, type ShareCard } from './card-svg.ts';
import { Typesetter } from './typesetter.ts';

const { width, height } = SHARE_PICTURE;
const GROUND = '#071427';
const LABEL_WEIGHT = 700;

async function facesFor(cards: readonly ShareCard[]): Promise<Faces> {
  const text = (of: (card: ShareCard) => string) => cards.map(of).join('');
  return {
    display: new Typesetter(
      await cutDisplay(
        text(({ title, note = '', company }) => title + note + company),
        'sfnt',
      ),
    ),
    latin: new Typesetter(
      await cutLatin(
        text(({ label }) => label),
        'sfnt',
      ),
      LABEL_WEIGHT,
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

/** Draws the pictures that shared links show into the built site. */
export async function drawCards(dist: string, cards: readonly ShareCard[]): Promise<void> {
  const faces = await facesFor(cards);
  const draw = async (card: ShareCard) => {
    const below = card.picture ? [await backdrop(join(dist, card.picture))] : [];
    const target = join(dist, card.file);
    await mkdir(dirname(target), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: GROUND } })
      .composite([...below, { input: Buffer.from(cardSvg(card, faces)), left: 0, top: 0 }])
      .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
      .toFile(target);
  };
  await Promise.all(cards.map(draw));
}
