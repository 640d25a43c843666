import type { PictureSource } from '../ui/drawing/picture.tsx';
import { externalSites } from './external-sites.ts';
import { jaSlides } from './locales/ja-slides.ts';
import type { TextKey } from './locales/text-key.ts';
import { pictures } from './pictures.ts';
import type { ExternalAddress, SitePath } from './site-path.ts';

export type Slide = {
  id: number;
  /** 題名と説明の文言は locales/ja-slides.ts にあります。説明は3行か4行です。 */
  title: TextKey;
  subTitle: TextKey;
  desc: readonly TextKey[];
  /** リンク先。サイト内のページも外部のサイトも、新しいウィンドウで開きます。 */
  path: ExternalAddress | SitePath;
  bg: PictureSource;
  logo?: PictureSource;
};

type Product = keyof typeof jaSlides;

const slide = (
  id: number,
  product: Product,
  shown: Omit<Slide, 'id' | 'title' | 'subTitle' | 'desc'>,
): Slide => ({
  id,
  title: `slides.${product}.title`,
  subTitle: `slides.${product}.subTitle`,
  desc: Object.keys(jaSlides[product])
    .filter((name) => name.startsWith('desc'))
    .map((name) => `slides.${product}.${name}` as TextKey),
  ...shown,
});

/** トップページで自動送りする製品。この順に表示します。番号は製品ごとに決まったもので、順番とは関わりません。 */
export const slides: readonly Slide[] = [
  slide(5, 'works', { path: externalSites.works, bg: pictures.businessApp }),
  slide(4, 'driver', { path: '/product/driver', bg: pictures.driverPhone }),
  slide(1, 'gate', { path: externalSites.gate, bg: pictures.faceCamera }),
  slide(6, 'breathLink', { path: externalSites.breathLink, bg: pictures.breathalyzerLinked }),
  slide(7, 'breathMobile', {
    path: externalSites.breathMobile,
    bg: pictures.breathalyzerBluetooth,
  }),
  slide(3, 'breathHandy', { path: externalSites.breathHandy, bg: pictures.breathalyzerHandheld }),
  slide(2, 'breathStation', {
    path: externalSites.breathStation,
    bg: pictures.breathalyzerStation,
  }),
];
