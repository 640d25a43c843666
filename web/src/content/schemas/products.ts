import { z } from 'zod';
import { SITE_PATHS } from '../site-path.ts';
import { type Built, lines, number, pictureFile, text } from './fields.ts';

const path = z.union(
  [z.enum(SITE_PATHS), z.templateLiteral(['https://', z.string().regex(/^[^\s/]+\S*$/)])],
  'このサイトのページか、https:// から始まるアドレスにしてください',
);

/** Where the list of products shows one: over the whole window, in the table of models, at dusk with a page of its own, or as a service. */
const place = z.enum(['featured', 'compared', 'ownPage', 'service']);

/** `breathLink` for `breath-link.yaml`. */
const keyOf = (slug: string) =>
  slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A file of `products/`. */
export const productFile = z
  .strictObject({
    slug: text,
    /** The number of its slide. */
    id: number,
    /** The place among slides and menu entries: the smallest comes first. */
    order: number,
    title: text,
    /** What kind of product it is; the menu calls it so. */
    subTitle: text,
    /** A page of this site, or a site of its own. */
    path,
    picture: pictureFile,
    slide: z.strictObject({
      /** Another one than the list shows. */
      picture: pictureFile.optional(),
      logo: pictureFile.optional(),
      desc: z
        .array(text)
        .min(3, '説明は3行か4行で書いてください')
        .max(4, '説明は3行か4行で書いてください'),
    }),
    list: z.strictObject({
      place,
      /** The words of the link. */
      link: text,
      text: lines,
      /** Where it is used; above the name. */
      scene: text.optional(),
      /** Over the picture of a featured one. */
      figure: text.optional(),
      figureUnit: text.optional(),
      facts: z.array(z.strictObject({ term: text, description: text })).default([]),
    }),
  })
  /** `key` is what messages call it. */
  .transform(({ slug, ...product }) => ({ key: keyOf(slug), ...product }));

export type ProductFile = z.infer<typeof productFile>;

/** What every page says of a product: its menu entry. */
export type ProductEntry = Pick<ProductFile, 'key' | 'subTitle' | 'path'>;

/** What the carousel says of a product. */
export type SlideEntry = Built<
  Pick<ProductFile, 'id' | 'key' | 'title' | 'subTitle' | 'path'> &
    Pick<ProductFile['slide'], 'desc' | 'logo'> & { bg: ProductFile['picture'] }
>;

/** What the list of products says of one. */
export type ListedProduct = Built<
  Pick<ProductFile, 'key' | 'title' | 'subTitle' | 'path' | 'picture'> & ProductFile['list']
>;
