import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import { displayFont, latinFont } from '../type/cut.ts';
import { CARD, cardSvg, type CardText, type Faces, PICTURE_LEFT } from './card.ts';
import { Typesetter } from './typesetter.ts';

/** The picture of a page that is to be drawn. */
export interface Card {
  /** Where it goes, below the folder of the build. */
  file: string;
  text: CardText;
  /** The picture of the page, a file. */
  picture?: string | undefined;
}

const GROUND = '#071427';
const LABEL_WEIGHT = 700;

/** What the pictures are drawn with, beside what stands in them: a change makes them all anew. */
const PROCESS = `sharp ${sharp.versions.vips}, 2`;

async function facesFor(cards: readonly Card[]): Promise<Faces> {
  const text = (of: (text: CardText) => string) => cards.map((card) => of(card.text)).join('');
  return {
    display: new Typesetter(
      await displayFont(text(({ title, note = '', company }) => title + note + company)),
    ),
    latin: new Typesetter(await latinFont(text(({ label }) => label)), LABEL_WEIGHT),
  };
}

async function drawn(svg: string, picture: Buffer | undefined): Promise<Buffer> {
  const { width, height } = CARD;
  const ground = sharp({ create: { width, height, channels: 3, background: GROUND } });
  const backdrop = picture && {
    input: await sharp(picture)
      .resize(width - PICTURE_LEFT, height, { fit: 'cover' })
      .toBuffer(),
    left: PICTURE_LEFT,
    top: 0,
  };
  return ground
    .composite([...(backdrop ? [backdrop] : []), { input: Buffer.from(svg), left: 0, top: 0 }])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/**
 * Draws the pictures that shared links show.
 * @param cache a folder that keeps them by what is in them, so that only what changed is drawn again
 */
export async function drawCards(dist: string, cards: readonly Card[], cache: string): Promise<void> {
  const faces = await facesFor(cards);
  await mkdir(cache, { recursive: true });
  for (const { file, text, picture } of cards) {
    const backdrop = picture === undefined ? undefined : await readFile(picture);
    const svg = cardSvg(text, faces, backdrop !== undefined);
    const hash = createHash('sha256').update(PROCESS).update(svg);
    if (backdrop) hash.update(backdrop);
    const kept = join(cache, `${hash.digest('hex')}.jpg`);
    const bytes = await readFile(kept).catch(async () => {
      const fresh = await drawn(svg, backdrop);
      await writeFile(kept, fresh);
      return fresh;
    });
    const target = join(dist, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}
