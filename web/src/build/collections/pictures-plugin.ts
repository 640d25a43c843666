import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import type { Plugin } from 'vite';
import sharp, { type Sharp } from 'sharp';

/** px. The largest is as wide as the original, where that is smaller than the last of them. */
const WIDTHS = [800, 1600, 2400];

/** px. For the few browsers without AVIF, search engines and share pictures. */
const FALLBACK_WIDTH = 1200;

/** 4:4:4 keeps saturated light threads and small screen text from smearing. More effort takes twice as long for 5 % less. */
const AVIF = { quality: 50, effort: 1, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 76, effort: 1 } as const;

/** Changes with whatever makes the files, so that files in the cache that were made otherwise aren't used. */
const RECIPE = JSON.stringify([AVIF, WEBP]);

interface Encoding {
  file: string;
  width: number;
}

interface Encoded {
  avif: Encoding[];
  webp: Encoding;
  width: number;
  height: number;
}

/**
 * Encodes a picture for the site, unless the cache has it.
 * @param original a file of any format that sharp reads
 * @param cache the folder of what was encoded before
 */
export async function encodePicture(original: string, cache: string): Promise<Encoded> {
  const bytes = await readFile(original);
  const digest = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 16);
  const folder = join(cache, digest);
  const name = basename(original, extname(original));
  // Cameras store which way is up beside the picture.
  const { autoOrient: size, format, exif, xmp } = await sharp(bytes).metadata();
  const largest = Math.min(size.width, WIDTHS.at(-1) ?? 0);
  const height = Math.round((size.height * largest) / size.width);

  /** Decoding takes longer than encoding: once for all widths, and not at all when the cache has them. */
  let decoded: Promise<Sharp> | undefined;
  const decode = async () => {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info });
  };

  const write = async (width: number, to: 'avif' | 'webp'): Promise<Encoding> => {
    const file = join(folder, `${name}-${width}.${to}`);
    if (!existsSync(file)) {
      decoded ??= decode();
      const resized = (await decoded).clone().resize({ width });
      // Whoever stops the build halfway leaves no half picture, and two who need one picture don't write into one file.
      const part = `${file}.${randomUUID()}`;
      await (to === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toFile(part);
      await rename(part, file);
    }
    return { file, width };
  };

  await mkdir(folder, { recursive: true });
  const widths = [...WIDTHS.filter((width) => width < largest), largest];
  const [webp, ...avif] = await Promise.all([
    write(Math.min(largest, FALLBACK_WIDTH), 'webp'),
    ...widths.map((width) =>
      // An original that is AVIF itself loses nothing; but no visitor reads where and by whom it was taken.
      format === 'heif' && !exif && !xmp && width === size.width
        ? { file: original, width }
        : write(width, 'avif'),
    ),
  ]);
  return { avif, webp, width: largest, height };
}

/** A picture that is not encoded. */
async function asItIs(file: string): Promise<Encoded> {
  const { width, height } = (await sharp(file).metadata()).autoOrient;
  return { avif: [{ file, width }], webp: { file, width }, width, height };
}

/** The module that is the address of a file, as it stands in an import. */
const url = (file: string) => JSON.stringify(`${file}?url&no-inline`);

/**
 * `photo.jpg?picture` is the picture as `PictureSource`: encoded in several widths in the built site, the original as it
 * is while developing.
 */
export function pictures(): Plugin {
  let build = false;
  let cache = '';
  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved({ command, root }) {
      build = command === 'build';
      cache = join(root, 'node_modules/.cache/pictures');
    },
    load: {
      filter: { id: /\?picture$/ },
      async handler(id) {
        const original = id.slice(0, id.lastIndexOf('?'));
        this.addWatchFile(original);
        const { avif, webp, width, height } = await (build
          ? encodePicture(original, cache)
          : asItIs(original));
        const candidates = avif.map(({ width }, index) => `{ src: avif${index}, width: ${width} }`);
        return [
          ...avif.map(({ file }, index) => `import avif${index} from ${url(file)};`),
          `import webp from ${url(webp.file)};`,
          `export default { avif: [${candidates.join(', ')}], webp, width: ${width}, height: ${height} };`,
        ].join('\n');
      },
    },
  };
}
