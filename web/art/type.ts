// Sets the kana and punctuation of the face of headings as wide as they are drawn: node art/type.ts
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource/zen-kaku-gothic-new';
const TARGET = join(import.meta.dirname, '../src/build/fonts/zen-kaku-gothic-new-700');

const fileOf = (file: string) => fileURLToPath(import.meta.resolve(`${SOURCE}/${file}`));

/**
 * What a glyph keeps of the white on either side of its ink, in thousandths of an em. Brackets and
 * points keep less: their white is most of their square.
 */
const KANA_BEARING = 56;
const PUNCTUATION_BEARING = 110;

const KANA = /^[ぁ-んァ-ヴー]$/u;
const PUNCTUATION = /^[、。，．・：；！？「」『』（）［］｛｝〈〉《》【】〔〕]$/u;

/** The white a character keeps beside its ink; none when it keeps its whole square. */
function bearingOf(character: string): number | undefined {
  if (KANA.test(character)) return KANA_BEARING;
  return PUNCTUATION.test(character) ? PUNCTUATION_BEARING : undefined;
}

/**
 * Sets kana and punctuation of a TrueType font to the width of their ink, as the `palt` feature of
 * other fonts does for headings: this family has none. Kanji keep their square, Latin its own widths.
 * @param sfnt a font whose glyphs carry no hints; widths are read and written in its own units
 */
function setProportional(sfnt: Buffer): Buffer {
  const tables = readTables(sfnt);
  const face = new Face(new Blob(new Uint8Array(sfnt)));
  const font = new Font(face);
  const glyphCount = table(tables, 'maxp').readUInt16BE(4);
  const widths = readWidths(table(tables, 'hmtx'), numberOfWidths(tables), glyphCount);
  const thousandth = face.upem / 1000;

  for (const codePoint of face.collectUnicodes()) {
    const bearing = bearingOf(String.fromCodePoint(codePoint));
    const glyph = font.nominalGlyph(codePoint);
    const ink = glyph === undefined ? undefined : font.glyphExtents(glyph);
    const width = glyph === undefined ? undefined : widths[glyph];
    if (bearing === undefined || !ink || !width || width.advance < face.upem) continue;
    const kept = Math.round(bearing * thousandth);
    const left = Math.min(width.left, kept);
    const right = Math.min(width.advance - width.left - ink.width, kept);
    width.left = left;
    width.advance = left + Math.round(ink.width) + right;
  }

  const hhea = Buffer.from(table(tables, 'hhea'));
  hhea.writeUInt16BE(glyphCount, NUMBER_OF_WIDTHS_AT);
  tables.set('hhea', hhea);
  tables.set('hmtx', writeWidths(widths));
  return writeTables(tables);
}

/** Where the horizontal header says how many glyphs have a width of their own. */
const NUMBER_OF_WIDTHS_AT = 34;
const numberOfWidths = (tables: Tables) => table(tables, 'hhea').readUInt16BE(NUMBER_OF_WIDTHS_AT);

type Width = { advance: number; left: number };

/** Glyphs beyond the last width share it and only have a left bearing of their own. */
function readWidths(hmtx: Buffer, ownWidths: number, glyphCount: number): Width[] {
  const lastAdvance = hmtx.readUInt16BE((ownWidths - 1) * 4);
  return Array.from({ length: glyphCount }, (_, glyph) =>
    glyph < ownWidths
      ? { advance: hmtx.readUInt16BE(glyph * 4), left: hmtx.readInt16BE(glyph * 4 + 2) }
      : { advance: lastAdvance, left: hmtx.readInt16BE(ownWidths * 4 + (glyph - ownWidths) * 2) },
  );
}

function writeWidths(widths: readonly Width[]): Buffer {
  const hmtx = Buffer.alloc(widths.length * 4);
  for (const [glyph, { advance, left }] of widths.entries()) {
    hmtx.writeUInt16BE(advance, glyph * 4);
    hmtx.writeInt16BE(left, glyph * 4 + 2);
  }
  return hmtx;
}

/** The tables of a TrueType font by tag. See https://learn.microsoft.com/typography/opentype/spec/otff */
type Tables = Map<string, Buffer>;

const DIRECTORY_START = 12;
const ENTRY_SIZE = 16;
const CHECKSUM_MAGIC = 0xb1b0afba;

function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = DIRECTORY_START + index * ENTRY_SIZE;
    const start = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + length));
  }
  return tables;
}

function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(DIRECTORY_START + sorted.length * ENTRY_SIZE);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(2 ** power * ENTRY_SIZE, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((sorted.length - 2 ** power) * ENTRY_SIZE, 10);

  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = DIRECTORY_START + index * ENTRY_SIZE;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    // The checksum of the whole font is worked out with this field empty.
    if (tag === 'head') padded.writeUInt32BE(0, 8);
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat(parts);
  const head = parts[1 + sorted.findIndex(([tag]) => tag === 'head')];
  if (!head) throw new Error('The font has no head table');
  const headAt = directory.readUInt32BE(
    DIRECTORY_START + sorted.findIndex(([tag]) => tag === 'head') * ENTRY_SIZE + 8,
  );
  font.writeUInt32BE((CHECKSUM_MAGIC - checksum(font)) >>> 0, headAt + 8);
  return font;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The table of a font that can't do without it. */
function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no ${tag} table`);
  return found;
}

const source = await readFile(fileOf('files/zen-kaku-gothic-new-japanese-700-normal.woff2'));
const whole = await subsetFont(source, undefined, {
  targetFormat: 'sfnt',
  noHinting: true,
  keepAllGlyphs: true,
  // Some headings run down the page.
  keepFeatures: ['kern', 'vert', 'vrt2'],
});
const proportional = await subsetFont(setProportional(whole), undefined, {
  targetFormat: 'woff2',
  keepAllGlyphs: true,
});
await writeFile(`${TARGET}.woff2`, proportional);
await copyFile(fileOf('LICENSE'), `${TARGET}-license.txt`);
