type MessageKey =
  | `menu.${string}`
  | `completion.${'contact' | 'application'}`
  | `home.solutions.${string}.${'name' | 'desc'}`
  | `home.slides.${string}.desc${number}`
  | `products.${string}.${'title' | 'subTitle'}`
  | `news.${'title' | 'remark'}.${string}`
  | `cases.name.${number}`;

/** Japanese texts, and the key that a locale translates them under. */
export interface Keyed<Texts, Key extends string = string> {
  readonly key: Key;
  readonly ja: Texts;
}

/** A text that data hold: its key is such as `news.title.12`. */
export type Message<Key extends MessageKey = MessageKey> = Keyed<string, Key>;

export const message = <Key extends MessageKey>(key: Key, ja: string): Message<Key> => ({
  key,
  ja,
});
