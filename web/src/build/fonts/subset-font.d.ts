declare module 'subset-font' {
  /** Reads TrueType, WOFF and WOFF2. No text keeps all of it. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat?: 'sfnt' | 'woff2';
      /** Layout features to keep; all of them when not given. */
      keepFeatures?: readonly string[];
      keepAllGlyphs?: boolean;
      noHinting?: boolean;
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
