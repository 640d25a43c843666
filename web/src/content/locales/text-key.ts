import type { ja } from './ja.ts';

type Name = string | number;

type Leaves<Messages, Prefix extends string = ''> = {
  [Key in keyof Messages & Name]: Messages[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Messages[Key], `${Prefix}${Key}.`>;
}[keyof Messages & Name];

/** A key that has a Japanese message, such as `menu.index`. */
export type TextKey =
  | Leaves<typeof ja>
  | `home.solutions.${string}.${'name' | 'desc'}`
  | `products.${string}.${'title' | 'subTitle'}`
  | `home.slides.${string}.desc${number}`
  | `news.title.${number}`
  | `cases.name.${number}`;
