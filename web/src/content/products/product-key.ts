/** What messages call a product: `breathLink` for `breath-link.yaml`. */
export const productKey = (slug: string): string =>
  slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
