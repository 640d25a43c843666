/** node art/encode.ts IN.png OUT.avif [width] - a picture of the site: the build makes every smaller one of it. */
import { stat } from 'node:fs/promises';
import sharp from 'sharp';

const [source, target, width] = process.argv.slice(2);
if (!source || !target) throw new Error('node art/encode.ts IN.png OUT.avif [width]');

const quality = Number(process.env.AVIF_QUALITY ?? 66);
await sharp(source)
  .resize({ width: width ? Number(width) : undefined, kernel: 'lanczos3' })
  // 4:4:4 keeps saturated light threads and small screen text from smearing.
  .avif({ quality, effort: 4, chromaSubsampling: '4:4:4' })
  .toFile(target);
console.log(target, `${Math.round((await stat(target)).size / 1024)} KB`);
