import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newsPictures } from './news-pictures.ts';
import { pictures } from './pictures.ts';
import { plates } from './plates.ts';
import { storyPictures } from './story-pictures.ts';

const all = { ...pictures, ...plates, ...newsPictures, ...storyPictures };

const folder = join(import.meta.dirname, 'images');
const fileOf = (src: string) => join(folder, src.slice(src.lastIndexOf('/') + 1));

describe.each(Object.entries(all))('picture %s', (_name, picture) => {
  it('offers at least two widths, smallest first', () => {
    const widths = picture.avif.map((file) => file.width);
    expect(widths.length).toBeGreaterThanOrEqual(2);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(widths.at(-1)).toBe(picture.width);
  });

  it('has files of exactly the promised width and of the reserved aspect ratio', async () => {
    const webp = { src: picture.webp, width: Number(/-(\d+)\.webp$/.exec(picture.webp)?.[1]) };
    for (const file of [...picture.avif, webp]) {
      const real = await sharp(fileOf(file.src)).metadata();
      expect(real.width).toBe(file.width);
      expect(real.height).toBe(Math.round((file.width * picture.height) / picture.width));
    }
  });
});

describe('the images folder', () => {
  it('holds no file that no picture shows', async () => {
    const shown = Object.values(all).flatMap(({ avif, webp, upright = [] }) => [
      ...avif.map(({ src }) => src),
      webp,
      ...[upright].flat(),
    ]);
    const names = shown.map((src) => src.slice(src.lastIndexOf('/') + 1));
    expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  });
});
