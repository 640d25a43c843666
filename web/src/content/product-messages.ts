import type { TextKey } from './locales/text-key.ts';

/** The message key of a product's menu entry. Which products there are is known at build alone, so the compiler can't check it. */
export const menuName = (key: string) => `menu.${key}` as TextKey & `menu.${string}`;

/** The messages behind `products.<key>.title` and `.subTitle`. */
export const productMessages = (
  products: readonly { key: string; title: string; subTitle: string }[],
) => ({
  products: Object.fromEntries(
    products.map(({ key, title, subTitle }) => [key, { title, subTitle }]),
  ),
});
