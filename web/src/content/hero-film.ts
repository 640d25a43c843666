/** 最初の画面の背景映像。public フォルダーに置きます。再生できるまでは静止画（hero-poster.ts）が出ます。 */
export const heroFilm = {
  wide: { webm: '/film/hero.webm', mp4: '/film/hero.mp4' },
  /** 縦長の画面用 */
  upright: { webm: '/film/hero-upright.webm', mp4: '/film/hero-upright.mp4' },
} as const;
