import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import { displayFont, latinFont } from '../fonts/cut.ts';
import { isListed } from '../head/page-facts.ts';
import type { ShareCard } from '../head/share-card.ts';
import { SHARE_PICTURE, sharePicture } from '../head/share-picture.ts';
import { cardSvg, type Faces, PICTURE_LEFT } from './card.ts';
import { Typesetter } from './typesetter.ts';

/** A rendered page, as far as its picture is concerned. */
interface Page {
  route: string;
  html: string;
  card: ShareCard;
}

const GROUND = '#071427';
const LABEL_WEIGHT = 700;

/** What the pictures are drawn with, beside what stands in them: a change makes them all anew. */
const PROCESS = `sharp ${sharp.versions.vips}, 3`;

async function facesFor(pages: readonly Page[]): Promise<Faces> {
  const text = (of: (text: ShareCard) => string) => pages.map(({ card }) => of(card)).join('');
  return {
    display: new Typesetter(
      await displayFont(text(({ title, note = '', company }) => title + note + company)),
    ),
    latin: new Typesetter(await latinFont(text(({ label }) => label)), LABEL_WEIGHT),
  };
}

async function drawn(svg: string, picture: Buffer | undefined): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  const ground = sharp({ create: { width, height, channels: 3, background: GROUND } });
  const backdrop = picture && {
    input: await sharp(picture)
      // Its subject may stand anywhere: the part that draws the eye is kept.
      .resize(width - PICTURE_LEFT, height, { fit: 'cover', position: sharp.strategy.attention })
      .toBuffer(),
    left: PICTURE_LEFT,
    top: 0,
  };
  return ground
    .composite([...(backdrop ? [backdrop] : []), { input: Buffer.from(svg), left: 0, top: 0 }])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The picture that the page itself shows first, as a file of the build. */
function pictureOn(html: string, dist: string): string | undefined {
  const [image = ''] = /<img[^>]* fetchPriority="high"[^>]*>/i.exec(html) ?? [];
  const [, address] = / src="(\/[^"]+)"/.exec(image) ?? [];
  return address && join(dist, address);
}

/**
 * Draws the pictures that shared links show, one for each route that search engines list.
 * @param cache a folder that keeps them by what is in them, so that only what changed is drawn again
 */
export async function drawCards(
  dist: string,
  pages: readonly Page[],
  cache: string,
): Promise<void> {
  const faces = await facesFor(pages);
  await mkdir(cache, { recursive: true });
  const listed = pages.filter(({ route }) => isListed(route));
  const routes = new Map(listed.map((page) => [page.route, page]));
  for (const { route, html, card } of routes.values()) {
    const picture = pictureOn(html, dist);
    const backdrop = picture === undefined ? undefined : await readFile(picture);
    const svg = cardSvg(card, faces, backdrop !== undefined);
    const hash = createHash('sha256').update(PROCESS).update(svg);
    if (backdrop) hash.update(backdrop);
    const kept = join(cache, `${hash.digest('hex')}.jpg`);
    const bytes = await readFile(kept).catch(async () => {
      const fresh = await drawn(svg, backdrop);
      await writeFile(kept, fresh);
      return fresh;
    });
    const target = join(dist, sharePicture(route));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}
