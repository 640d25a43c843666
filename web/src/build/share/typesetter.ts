import { Blob, Buffer as Run, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';

/** One line of text as SVG. */
export interface Line {
  /** Paths in units of the face, y upwards, the first character at 0. */
  glyphs: string;
  /** px of one unit. */
  scale: number;
  /** Advance in px. */
  width: number;
}

interface Style {
  /** Font size in px. */
  size: number;
  /** Added after each character, in em. */
  spacing: number;
}

/** Shapes lines of text with one face, so that a picture needs no fonts where it is drawn. */
export class Typesetter {
  readonly #font: Font;
  readonly #unitsPerEm: number;

  /** @param weight of a variable face */
  constructor(sfnt: Buffer, weight?: number) {
    const face = new Face(new Blob(new Uint8Array(sfnt)));
    this.#font = new Font(face);
    this.#unitsPerEm = face.upem;
    if (weight !== undefined) this.#font.setVariations([new Variation('wght', weight)]);
  }

  /** @throws when the face lacks a character: a picture never shows an empty box */
  line(text: string, { size, spacing }: Style): Line {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(this.#font, run, [new Feature('kern')]);
    const scale = size / this.#unitsPerEm;
    const gap = spacing * this.#unitsPerEm;
    let pen = 0;
    let glyphs = '';
    for (const { codepoint, xOffset = 0, xAdvance = 0 } of run.getGlyphInfosAndPositions()) {
      if (codepoint === 0) throw new Error(`No glyph for a character of “${text}”`);
      glyphs += `<path transform="translate(${pen + xOffset} 0)" d="${this.#font.glyphToPath(codepoint)}"/>`;
      pen += xAdvance + gap;
    }
    return { glyphs, scale, width: (pen - gap) * scale };
  }
}
