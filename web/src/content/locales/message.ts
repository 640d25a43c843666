type MessageKey =
  | `menu.${string}`
  | `completion.${'contact' | 'application'}`
  | `home.solutions.${string}.${'name' | 'desc'}`
  | `home.slides.${string}.desc${number}`
  | `products.${string}.${'title' | 'subTitle'}`
  | `news.${'title' | 'remark'}.${string}`
  | `cases.name.${number}`;

/** A text that data hold, and the key that a locale translates it under, such as `news.title.12`. */
export interface Message<Key extends MessageKey = MessageKey> {
  readonly key: Key;
  readonly ja: string;
}

export const message = <Key extends MessageKey>(key: Key, ja: string): Message<Key> => ({
  key,
  ja,
});
