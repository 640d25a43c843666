/** ロゴの形です。会社名の左、アイコン（public/）、共有用の画像に出ます。Two threads down, two across, over and under. */
export const MARK = {
  /** Width and height of the drawing in its own units. */
  size: 32,
  thickness: 2.5,
  weft: 'M3 11h5.5m5.5 0h15M3 21h15.5m5.5 0h5',
  warp: 'M11 3v15.5m0 5.5v5M21 3v5.5m0 5.5v15',
} as const;
