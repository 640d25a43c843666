import type { ProductEntry } from './schemas/products.ts';

/** What the menu says of each product. */
export const productMenu: readonly ProductEntry[] = Object.values(
  import.meta.glob<ProductEntry>('./products/*/index.yaml', {
    eager: true,
    query: '?menu',
    import: 'default',
  }),
).toSorted((a, b) => a.order - b.order);
