import { Blob, Buffer as Run, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';

/** One line of text as an SVG path, its baseline at y = 0. */
export interface Line {
  path: string;
  /** Advance in px. */
  width: number;
}

interface Style {
  /** Font size in px. */
  size: number;
  /** Added after each character, in em. */
  spacing?: number;
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
  line(text: string, { size, spacing = 0 }: Style): Line {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(this.#font, run, [new Feature('kern')]);
    const scale = size / this.#unitsPerEm;
    let pen = 0;
    const paths: string[] = [];
    for (const glyph of run.getGlyphInfosAndPositions()) {
      if (glyph.codepoint === 0) throw new Error(`No glyph for a character of “${text}”`);
      const outline = this.#font.glyphToPath(glyph.codepoint);
      paths.push(placed(outline, pen + (glyph.xOffset ?? 0) * scale, scale));
      pen += (glyph.xAdvance ?? 0) * scale + spacing * size;
    }
    return { path: paths.join(''), width: pen - spacing * size };
  }
}

/** An outline in font units, y upwards, moved to where it stands in the picture. */
function placed(outline: string, x: number, scale: number): string {
  let isX = true;
  return outline.replaceAll(/[A-Z]|-?[\d.]+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const number = Number(token) * scale;
    const text = (isX ? x + number : -number).toFixed(1);
    isX = !isX;
    return `${text} `;
  });
}
