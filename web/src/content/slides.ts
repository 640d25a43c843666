import type { PictureSource } from '../ui/drawing/picture.tsx';
import { externalSites } from './external-sites.ts';
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

/** トップページで自動送りする製品。この順に表示します。 */
export const slides: readonly Slide[] = [
  {
    id: 5,
    title: 'slides.works.title',
    subTitle: 'slides.works.subTitle',
    desc: ['slides.works.desc1', 'slides.works.desc2', 'slides.works.desc3', 'slides.works.desc4'],
    path: externalSites.works,
    bg: pictures.businessApp,
  },
  {
    id: 4,
    title: 'slides.driver.title',
    subTitle: 'slides.driver.subTitle',
    desc: [
      'slides.driver.desc1',
      'slides.driver.desc2',
      'slides.driver.desc3',
      'slides.driver.desc4',
    ],
    path: '/product/driver',
    bg: pictures.driverPhone,
  },
  {
    id: 1,
    title: 'slides.gate.title',
    subTitle: 'slides.gate.subTitle',
    desc: ['slides.gate.desc1', 'slides.gate.desc2', 'slides.gate.desc3'],
    path: externalSites.gate,
    bg: pictures.faceCamera,
  },
  {
    id: 6,
    title: 'slides.breathLink.title',
    subTitle: 'slides.breathLink.subTitle',
    desc: ['slides.breathLink.desc1', 'slides.breathLink.desc2', 'slides.breathLink.desc3'],
    path: externalSites.breathLink,
    bg: pictures.breathalyzerLinked,
  },
  {
    id: 7,
    title: 'slides.breathMobile.title',
    subTitle: 'slides.breathMobile.subTitle',
    desc: ['slides.breathMobile.desc1', 'slides.breathMobile.desc2', 'slides.breathMobile.desc3'],
    path: externalSites.breathMobile,
    bg: pictures.breathalyzerBluetooth,
  },
  {
    id: 3,
    title: 'slides.breathHandy.title',
    subTitle: 'slides.breathHandy.subTitle',
    desc: ['slides.breathHandy.desc1', 'slides.breathHandy.desc2', 'slides.breathHandy.desc3'],
    path: externalSites.breathHandy,
    bg: pictures.breathalyzerHandheld,
  },
  {
    id: 2,
    title: 'slides.breathStation.title',
    subTitle: 'slides.breathStation.subTitle',
    desc: [
      'slides.breathStation.desc1',
      'slides.breathStation.desc2',
      'slides.breathStation.desc3',
      'slides.breathStation.desc4',
    ],
    path: externalSites.breathStation,
    bg: pictures.breathalyzerStation,
  },
];
