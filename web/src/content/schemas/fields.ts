import { z } from 'zod';
import type { PictureSource } from '../../ui/drawing/picture.tsx';
import { SITE_PATHS } from '../site-path.ts';

/** A picture that stands beside the file which names it. */
export class PictureFile {
  readonly kind = 'picture';
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Data as the site is given them: each picture is encoded. */
export type Built<Data> = Data extends PictureFile
  ? PictureSource
  : Data extends readonly (infer Part)[]
    ? readonly Built<Part>[]
    : Data extends object
      ? { readonly [Name in keyof Data]: Built<Data[Name]> }
      : Data;

export const text = z.string('文字で書いてください').trim();

/** What search results and shared links say. */
export const description = text.refine((value) => {
  const { length } = Array.from(value);
  return length >= 70 && length <= 120;
}, '70〜120字で書いてください');

/** A positive whole number; files hold texts alone. */
export const number = z
  .string()
  .regex(/^[1-9]\d*$/, '1からの整数を半角で書いてください')
  .transform(Number);

export const pictureFile = text
  .regex(/\.(?:avif|jpe?g|png|webp)$/i, 'JPEG、PNG、WebP、AVIFのどれかにしてください')
  .transform((name) => new PictureFile(name));

/** Links to pages of this site. */
export const links = z.array(z.strictObject({ label: text, path: z.enum(SITE_PATHS) }));
