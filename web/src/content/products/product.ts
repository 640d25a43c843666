import type { TextKey } from '../locales/text-key.ts';
import { productKey } from './product-key.ts';

/** The message key of a product's menu entry. Which products there are is known at build alone, so the compiler can't check it. */
export const menuName = (slug: string) => `menu.${productKey(slug)}` as TextKey & `menu.${string}`;

/** The messages behind `products.<key>.title` and `.subTitle`. */
export const productMessages = (
  products: readonly { slug: string; title: string; subTitle: string }[],
) => ({
  products: Object.fromEntries(
    products.map(({ slug, title, subTitle }) => [productKey(slug), { title, subTitle }]),
  ),
});
