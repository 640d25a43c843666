import { type Keyed, keyed } from './locales/keyed.ts';
import type { SlideEntry } from './schemas/products.ts';

export interface Slide extends Pick<SlideEntry, 'id' | 'path' | 'bg' | 'logo'> {
  readonly title: Keyed;
  readonly subTitle: Keyed;
  readonly desc: readonly Keyed[];
}

const entries = Object.values(
  import.meta.glob<SlideEntry>('./products/*/index.yaml', {
    eager: true,
    query: '?slide',
    import: 'default',
  }),
).toSorted((a, b) => a.order - b.order);

/** トップページで自動送りする製品。products/ の order の順に表示します。 */
export const slides: readonly Slide[] = entries.map(({ key, title, subTitle, desc, ...slide }) => ({
  ...slide,
  title: keyed(`products.${key}.title`, title),
  subTitle: keyed(`products.${key}.subTitle`, subTitle),
  desc: desc.map((line, index) => keyed(`home.slides.${key}.desc${index + 1}`, line)),
}));
