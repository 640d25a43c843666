import type { TextKey } from './locales/text-key.ts';
import { productMessages } from './product-messages.ts';
import type { SlideEntry } from './schemas/products.ts';

export interface Slide extends Pick<SlideEntry, 'id' | 'path' | 'bg' | 'logo'> {
  /** Message keys. */
  readonly title: TextKey;
  readonly subTitle: TextKey;
  readonly desc: readonly TextKey[];
}

const entries = Object.values(
  import.meta.glob<SlideEntry>('./products/*/index.yaml', {
    eager: true,
    query: '?slide',
    import: 'default',
  }),
).toSorted((a, b) => a.order - b.order);

/** トップページで自動送りする製品。products/ の order の順に表示します。 */
export const slides: readonly Slide[] = entries.map(({ id, key, desc, path, bg, logo }) => ({
  id,
  title: `products.${key}.title`,
  subTitle: `products.${key}.subTitle`,
  desc: desc.map((_, index): TextKey => `home.slides.${key}.desc${index + 1}`),
  path,
  bg,
  logo,
}));

/** The messages behind their keys. */
export const slideMessages = {
  ...productMessages(entries),
  home: {
    slides: Object.fromEntries(
      entries.map(({ key, desc }) => [
        key,
        Object.fromEntries(desc.map((line, index) => [`desc${index + 1}`, line])),
      ]),
    ),
  },
};
