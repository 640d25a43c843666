/** node art/encode.ts IN.png NAME [widths=800,1600] - NAME-<width>.avif and, in the widest up to 1600 px, .webp for the site; of NAME-upright the AVIF alone. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type AvifOptions, type WebpOptions } from 'sharp';

const out = join(import.meta.dirname, '../src/content/images');
const [source, name, widths = '800,1600'] = process.argv.slice(2);
if (!source || !name) throw new Error('node art/encode.ts IN.png NAME [widths]');

const pixels = widths.split(',').map(Number);

/** Writes the picture in a width in px. */
async function write(width: number, format: 'avif' | 'webp', options: AvifOptions | WebpOptions) {
  const picture = sharp(source).resize({ width, kernel: 'lanczos3' }).toFormat(format, options);
  const { size } = await picture.toFile(join(out, `${name}-${width}.${format}`));
  console.log(`${name}-${width}.${format}`, `${Math.round(size / 1024)} KB`);
}

await mkdir(out, { recursive: true });
const quality = { avif: Number(process.env.AVIF_QUALITY ?? 66), webp: Number(process.env.WEBP_QUALITY ?? 84) };
for (const width of pixels) {
  // 4:4:4 keeps saturated light threads and small screen text from smearing.
  await write(width, 'avif', { quality: quality.avif, effort: 4, chromaSubsampling: '4:4:4' });
}
// One width for the few browsers without AVIF, which show the wide picture on upright screens, too.
if (name.endsWith('-upright')) process.exit();
const narrow = Math.max(...pixels.filter((width) => width <= 1600));
await write(narrow, 'webp', { quality: quality.webp, effort: 6, smartSubsample: true });
