declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff2';
    /** Layout features to keep; all of them when not given. */
    keepFeatures?: readonly string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Reads TrueType, WOFF and WOFF2. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
