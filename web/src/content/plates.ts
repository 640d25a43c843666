import type { PictureSource } from '../ui/drawing/picture.tsx';
import { picturesAmong } from './pictures.ts';

const picture = picturesAmong(
  Object.values(
    import.meta.glob<string>('./images/{driver-day,heart,plate}-*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
);

/** Pictures below the first screen of a few pages, which alone load their addresses. */
export const plates = {
  warp: picture('plate-warp', 2400, 1000),
  console: picture('plate-console', 2400, 1000),

  school: picture('heart-school', 1200, 750),
  telework: picture('heart-telework', 1200, 750),
  nursing: picture('heart-nursing', 1200, 750),

  /** The screens of a day side by side, as many as it has hours. */
  driverDay: picture('driver-day', 2400, 1018),
} satisfies Record<string, PictureSource>;
