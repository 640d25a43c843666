/** node art/encode.ts IN.png NAME [widths=800,1600] - NAME-<width>.avif and .webp for the site. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const out = join(import.meta.dirname, '../src/content/images');
const [source, name, widths = '800,1600'] = process.argv.slice(2);
if (!source || !name) throw new Error('node art/encode.ts IN.png NAME [widths]');

await mkdir(out, { recursive: true });
for (const width of widths.split(',').map(Number)) {
  const base = join(out, `${name}-${width}`);
  const image = sharp(source).resize({ width, kernel: 'lanczos3' });
  // 4:4:4 keeps saturated light threads and small screen text from smearing.
  const avif = await image
    .clone()
    .avif({ quality: Number(process.env.AVIF_QUALITY ?? 66), effort: 4, chromaSubsampling: '4:4:4' })
    .toFile(`${base}.avif`);
  const webp = await image
    .clone()
    .webp({ quality: Number(process.env.WEBP_QUALITY ?? 84), effort: 6, smartSubsample: true })
    .toFile(`${base}.webp`);
  console.log(`${name}-${width}`, ...[avif, webp].map((i) => `${i.format} ${Math.round(i.size / 1024)} KB`));
}
