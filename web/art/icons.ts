// Draws the icons of the site from its mark into web/src/content/public: node web/art/icons.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { COLORS } from 'shared/colors';
import sharp from 'sharp';

import { MARK } from '../src/content/logo.ts';

const PUBLIC = join(import.meta.dirname, '../src/content/public');

interface Shape {
  /** Share of the icon's side that the mark takes. */
  mark: number;
  /** Radius of the corners, as a share of the side. */
  radius: number;
  /** Of the threads, in the mark's own units: small icons need thicker ones. */
  thickness?: number;
}

function icon({ mark, radius, thickness = MARK.thickness }: Shape): string {
  const { size } = MARK;
  const inset = (size * (1 - mark)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `  <rect width="${size}" height="${size}" rx="${size * radius}" fill="${COLORS.indigoDeep}" />`,
    `  <g transform="translate(${inset} ${inset}) scale(${mark})" fill="none" stroke-width="${thickness}" stroke-linecap="round">`,
    `    <path stroke="${COLORS.white}" d="${MARK.weft}" />`,
    `    <path stroke="${COLORS.cyan}" d="${MARK.warp}" />`,
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / MARK.size })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file that holds PNG pictures, as every browser since Internet Explorer 9 reads it. */
function ico(pictures: readonly { side: number; bytes: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + pictures.length * 16);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { side, bytes }] of pictures.entries()) {
    const entry = 6 + index * 16;
    directory.writeUInt8(side, entry);
    directory.writeUInt8(side, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(bytes.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ bytes }) => bytes)]);
}

const tab = icon({ mark: 0.82, radius: 0.22, thickness: 3 });
const tile = icon({ mark: 0.62, radius: 0 });

const save = (name: string, content: string | Buffer) => writeFile(join(PUBLIC, name), content);
await save('favicon.svg', tab);
await save(
  'favicon.ico',
  ico(
    await Promise.all([16, 32].map(async (side) => ({ side, bytes: await png(tab, side) }))),
  ),
);
await save('apple-touch-icon.png', await png(tile, 180));
await save('icon-512.png', await png(icon({ mark: 0.7, radius: 0.22 }), 512));
