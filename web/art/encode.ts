/** node art/encode.ts IN.png NAME [widths=800,1600] - NAME-<width>.avif and, in the widest up to 1600 px, .webp for the site. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const out = join(import.meta.dirname, '../src/content/images');
const [source, name, widths = '800,1600'] = process.argv.slice(2);
if (!source || !name) throw new Error('node art/encode.ts IN.png NAME [widths]');

const pixels = widths.split(',').map(Number);

/** The picture of a width in px, in the encoding that `encode` asks for. */
async function write(width: number, encode: (image: Sharp) => Sharp) {
  const image = encode(sharp(source).resize({ width, kernel: 'lanczos3' }));
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  await writeFile(join(out, `${name}-${width}.${info.format === 'heif' ? 'avif' : info.format}`), data);
  console.log(`${name}-${width}`, `${info.format} ${Math.round(info.size / 1024)} KB`);
}

await mkdir(out, { recursive: true });
for (const width of pixels) {
  // 4:4:4 keeps saturated light threads and small screen text from smearing.
  await write(width, (image) =>
    image.avif({ quality: Number(process.env.AVIF_QUALITY ?? 66), effort: 4, chromaSubsampling: '4:4:4' }),
  );
}
// One width for the few browsers without AVIF.
await write(Math.max(...pixels.filter((width) => width <= 1600)), (image) =>
  image.webp({ quality: Number(process.env.WEBP_QUALITY ?? 84), effort: 6, smartSubsample: true }),
);
