import type { PictureSource } from '../ui/drawing/picture.tsx';

/** `company-800.avif`; the build adds a hash: `company-800-Bq3_x9.avif`. */
const fileName = /(?<stem>[^/]+?)-(?<width>\d+)(?:-[\w-]{6})?\.(?<format>avif|webp)$/;

/**
 * Makes the files `images/<stem>-<width>.avif` and the one `images/<stem>-<width>.webp` one picture, with
 * `images/<stem>-upright-<width>.avif` where that is there.
 * Width and height in px are those of the largest file and give the aspect ratio that is reserved.
 * @param addresses what the build gives to the files; without their paths, which would weigh as much
 */
export function picturesAmong(addresses: string[]) {
  const files = addresses.map((src) => {
    const { stem = '', width = '', format = '' } = fileName.exec(src)?.groups ?? {};
    return { stem, format, src, width: Number(width) };
  });

  return (stem: string, width = 1600, height = 1000): PictureSource => {
    const encodings = files.filter((file) => file.stem === stem);
    const avif = encodings.filter(({ format }) => format === 'avif');
    const webp = encodings.find(({ format }) => format === 'webp');
    const upright = files.find((file) => file.stem === `${stem}-upright`);
    if (avif.length === 0 || !webp)
      throw new Error(`No AVIF or no WebP file of the picture "${stem}"`);
    return {
      avif: avif.map(({ src, width }) => ({ src, width })).toSorted((a, b) => a.width - b.width),
      webp: webp.src,
      width,
      height,
      ...(upright && { upright: upright.src }),
    };
  };
}

const picture = picturesAmong(
  Object.values(
    import.meta.glob<string>(
      ['./images/*.{avif,webp}', '!./images/{driver-day,heart,news,plate,story}-*.{avif,webp}'],
      { eager: true, query: '?url', import: 'default' },
    ),
  ),
);

/**
 * The pictures of the site. The alternative text stands where a picture is used, since it depends
 * on what the picture has to say there. `web/art/README.md` tells how the files are made.
 * The scripts of every page carry their addresses: what stands below on a few pages alone is in `plates.ts`.
 */
export const pictures = {
  heroPoster: picture('hero-poster', 1600, 900),

  faceCamera: picture('face-camera'),
  breathalyzerStation: picture('breathalyzer-station'),
  breathalyzerHandheld: picture('breathalyzer-handheld'),
  driverPhone: picture('driver-phone'),
  driverPhoneDark: picture('driver-phone-dark'),
  businessApp: picture('business-app'),
  breathalyzerLinked: picture('breathalyzer-linked'),
  breathalyzerBluetooth: picture('breathalyzer-bluetooth'),

  solutionPlatform: picture('solution-platform'),
  solutionHeart: picture('solution-heart', 2400, 1500),
  solutionAlgorithm: picture('solution-algorithm', 2400, 1500),

  business: picture('business', 2400, 1500),
  recruitment: picture('recruitment'),
  company: picture('company'),

  caseLogistics: picture('case-logistics'),
  caseFactory: picture('case-factory'),
  caseHall: picture('case-hall'),
  caseSchool: picture('case-school'),
  caseNursing: picture('case-nursing'),
  casePartner: picture('case-partner'),
} satisfies Record<string, PictureSource>;
