/** What a locale has the texts of data under. The texts of a page stand under a name of their own. */
type DataKey =
  | `menu.${string}`
  | `completion.${'contact' | 'application'}`
  | `home.slides.${string}.desc${number}`
  | `products.${string}.${'title' | 'subTitle'}`
  | `news.${'title' | 'remark'}.${string}`
  | `news.article.${number}`
  | `cases.${'name' | 'page'}.${number}`
  | `jobs.name.${string}`;

/** Texts in Japanese, and the key that a locale translates them under, such as `news.title.12`. */
export interface Keyed<Texts = string, Key extends string = string> {
  readonly key: Key;
  readonly ja: Texts;
}

/** Makes texts translatable: whatever holds them, `useTexts` of it has them in the language of the site. */
export const keyed = <const Key extends string, Texts>(
  key: Key extends `${string}.${string}`
    ? Key extends DataKey
      ? Key
      : 'Add this key to DataKey in web/src/content/locales/keyed.ts, and to locale.ts beside it'
    : Key,
  ja: Texts,
) => ({ key, ja }) as Keyed<Texts, Key>;
