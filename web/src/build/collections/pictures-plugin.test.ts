import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodePicture } from './pictures-plugin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const draw = async (name: string, width: number, height: number) => {
  const file = join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: '#246' } }).toFile(file);
  return file;
};

it('encodes a picture in the widths up to its own, in its own shape', async () => {
  const picture = await encodePicture(await draw('shop.png', 1000, 500), join(folder, 'cache'));
  expect(picture).toMatchObject({ width: 1000, height: 500 });
  expect(picture.avif.map(({ width }) => width)).toEqual([800, 1000]);
  for (const { file, width } of [...picture.avif, picture.webp]) {
    const real = await sharp(file).metadata();
    expect([real.width, real.height]).toEqual([width, width / 2]);
  }
});

it('makes a picture of a camera no larger than any screen shows it', async () => {
  const picture = await encodePicture(await draw('camera.jpg', 3000, 150), join(folder, 'cache'));
  expect(picture.avif.map(({ width }) => width)).toEqual([800, 1600, 2400]);
  expect(picture).toMatchObject({ width: 2400, height: 120 });
});

it('serves an original that is AVIF as it is', async () => {
  const original = await draw('small.avif', 900, 600);
  const { avif } = await encodePicture(original, join(folder, 'cache'));
  expect(avif.at(-1)).toEqual({ file: original, width: 900 });
});

it('never serves an original that says where it was taken', async () => {
  const file = join(folder, 'phone.avif');
  const plain = sharp({ create: { width: 900, height: 300, channels: 3, background: '#246' } });
  await plain.withExif({ IFD3: { GPSLatitude: '35/1 40/1 0/1' } }).toFile(file);
  const { avif } = await encodePicture(file, join(folder, 'cache'));
  for (const encoding of avif) expect((await sharp(encoding.file).metadata()).exif).toBeUndefined();
});

it('turns a picture upright that a camera has stored lying', async () => {
  const file = join(folder, 'lying.jpg');
  const lying = sharp({ create: { width: 900, height: 300, channels: 3, background: '#246' } });
  await lying.withMetadata({ orientation: 6 }).toFile(file);
  const picture = await encodePicture(file, join(folder, 'cache'));
  expect(picture).toMatchObject({ width: 300, height: 900 });
  const [only] = picture.avif;
  expect(await sharp(only?.file).metadata()).toMatchObject({ width: 300, height: 900 });
});

it('encodes nothing twice', async () => {
  const cache = join(folder, 'again');
  const original = await draw('again.png', 400, 200);
  const { avif } = await encodePicture(original, cache);
  const file = avif[0]?.file ?? '';
  const { mtimeMs } = await stat(file);
  await encodePicture(original, cache);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  expect(await readdir(cache)).toHaveLength(1);
});
