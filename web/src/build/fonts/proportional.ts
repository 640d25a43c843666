import { Blob, Face, Font } from 'harfbuzzjs';

import { readTables, table, type Tables, writeTables } from './sfnt.ts';

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
export function setProportional(sfnt: Buffer): Buffer {
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
