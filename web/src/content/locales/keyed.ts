import type { JapaneseTexts } from './locale.ts';

/** What a locale has texts under: a branch of its own, or a place below one for each item of some data. */
type TextKey =
  | keyof JapaneseTexts
  | `menu.${string}`
  | `completion.${'contact' | 'application'}`
  | `home.slides.${string}.desc${number}`
  | `products.${string}.${'title' | 'subTitle'}`
  | `news.${'title' | 'remark'}.${string}`
  | `news.article.${number}`
  | `cases.${'name' | 'page'}.${number}`;

/** Texts in Japanese, and the key that a locale translates them under, such as `news.title.12`. */
export interface Keyed<Texts = string, Key extends string = string> {
  readonly key: Key;
  readonly ja: Texts;
}

/** Makes texts translatable: whatever holds them, `useTexts` of it has them in the language of the site. */
export const keyed = <const Key extends string, Texts>(
  key: Key extends TextKey
    ? Key
    : 'Add this key to JapaneseTexts in web/src/content/locales/locale.ts',
  ja: Texts,
) => ({ key, ja }) as Keyed<Texts, Key>;
