import type { PictureSource } from '../ui/drawing/picture.tsx';
import upright from './pictures/hero-poster-upright.avif?url&no-inline';
import wide from './pictures/hero-poster.avif?picture';

/** 最初の画面の静止画。背景映像が再生できるまで出ます。縦長の画面には別の一枚（幅675 px）が出ます。 */
export const heroPoster: PictureSource = { ...wide, upright };
