import type { PictureSource } from '../ui/drawing/picture.tsx';
import { externalSites } from './external-sites.ts';
import { jaHome } from './locales/ja-home.ts';
import type { TextKey } from './locales/text-key.ts';
import breathalyzerHandheldPicture from './products/breath-handy.avif?picture';
import breathalyzerLinkedPicture from './products/breath-link.avif?picture';
import breathalyzerBluetoothPicture from './products/breath-mobile.avif?picture';
import breathalyzerStationPicture from './products/breath-station.avif?picture';
import driverPhonePicture from './products/driver.avif?picture';
import faceCameraPicture from './products/gate.avif?picture';
import businessAppPicture from './products/works.avif?picture';
import type { ExternalAddress, SitePath } from './site-path.ts';

export type Slide = {
  id: number;
  /** 題名は locales/ja-products.ts、説明は locales/ja-home.ts にあります。説明は3行か4行です。 */
  title: TextKey;
  subTitle: TextKey;
  desc: readonly TextKey[];
  /** リンク先。サイト内のページも外部のサイトも、新しいウィンドウで開きます。 */
  path: ExternalAddress | SitePath;
  bg: PictureSource;
  logo?: PictureSource;
};

type Product = keyof typeof jaHome.slides;

const slide = (
  id: number,
  product: Product,
  shown: Omit<Slide, 'id' | 'title' | 'subTitle' | 'desc'>,
): Slide => ({
  id,
  title: `products.${product}.title`,
  subTitle: `products.${product}.subTitle`,
  desc: Object.keys(jaHome.slides[product]).map(
    (name) => `home.slides.${product}.${name}` as TextKey,
  ),
  ...shown,
});

/** トップページで自動送りする製品。この順に表示します。番号は製品ごとに決まったもので、順番とは関わりません。 */
export const slides: readonly Slide[] = [
  slide(5, 'works', { path: externalSites.works, bg: businessAppPicture }),
  slide(4, 'driver', { path: '/product/driver', bg: driverPhonePicture }),
  slide(1, 'gate', { path: externalSites.gate, bg: faceCameraPicture }),
  slide(6, 'breathLink', { path: externalSites.breathLink, bg: breathalyzerLinkedPicture }),
  slide(7, 'breathMobile', {
    path: externalSites.breathMobile,
    bg: breathalyzerBluetoothPicture,
  }),
  slide(3, 'breathHandy', { path: externalSites.breathHandy, bg: breathalyzerHandheldPicture }),
  slide(2, 'breathStation', {
    path: externalSites.breathStation,
    bg: breathalyzerStationPicture,
  }),
];
