import { z } from 'zod';
import { PRICE_TERM } from '../price-term.ts';
import { address, type Built, lines, number, pictureFile, text } from './fields.ts';

/** Where the list of products shows one: over the whole window, in the table of models, at dusk with a page of its own, or as a service. */
const place = z.enum(['featured', 'compared', 'ownPage', 'service']);

/** `breathLink` for `breath-link.yaml`. */
const keyOf = (slug: string) =>
  slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A file of `products/`. */
export const productFile = z.strictObject({
  /** What messages call it. */
  key: text.transform(keyOf),
  /** The number of its slide. */
  id: number,
  /** The place among slides and menu entries: the smallest comes first. */
  order: number,
  title: text,
  /** What kind of product it is; the menu calls it so. */
  subTitle: text,
  path: address,
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
});

/** What every page says of a product: its menu entry. */
const menu = productFile.pick({ order: true, key: true, subTitle: true, path: true }).strip();
export type ProductEntry = Built<z.infer<typeof menu>>;

/** What the carousel says of a product. */
const slide = productFile
  .omit({ list: true })
  .strip()
  .transform(({ picture, slide: { desc, logo, picture: bg = picture }, ...product }) => ({
    ...product,
    desc,
    bg,
    logo,
  }));
export type SlideEntry = Built<z.infer<typeof slide>>;

/** What the list of products says of one. */
const list = productFile
  .omit({ order: true, slide: true })
  .strip()
  .transform(({ list: listed, ...product }) => ({ ...product, ...listed }));
export type ListedProduct = Built<z.infer<typeof list>>;

/** The price of a model that is compared with others. */
const price = productFile
  .pick({ list: true })
  .strip()
  .transform(({ list: { place: at, facts } }) =>
    at === 'compared' ? facts.find(({ term }) => term === PRICE_TERM)?.description : undefined,
  );
export type ProductPrice = z.infer<typeof price>;

export const productParts = { menu, slide, list, price };
