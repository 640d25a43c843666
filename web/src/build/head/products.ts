import { company } from '../../content/company.ts';
import { driverSpecification } from '../../content/products/driver.ts';
import {
  breathalyzers,
  driverPhone,
  gate,
  type Product,
  works,
} from '../../content/products/lineup.ts';
import type { Fact } from '../../content/prose.ts';
import { translate } from '../../site/i18n/translate.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { absolute } from './origin.ts';
import { organizationReference, type Thing } from './organization.ts';

const properties = (facts: readonly Fact[]): readonly Thing[] =>
  facts.map(({ term, description }) => ({
    '@type': 'PropertyValue',
    name: term,
    value: description,
  }));

function product(item: Product, facts: readonly Fact[]): Thing {
  const largest = item.picture.webp.at(-1)?.src ?? '';
  return {
    '@type': 'Product',
    name: translate('ja', item.name),
    category: translate('ja', item.kind),
    description: item.text,
    image: absolute(largest),
    url: item.path.startsWith('https:') ? item.path : absolute(plainPath(item.path)),
    brand: { '@type': 'Brand', name: company.brand },
    manufacturer: organizationReference,
    ...(facts.length > 0 && { additionalProperty: properties(facts) }),
  };
}

/** The driver phone, on its page. Prices and ratings are not on the site, so nothing claims any. */
export const driverProduct = (): Thing => product(driverPhone, driverSpecification);

/** The products of the list, in its order. */
export const productList = (): Thing => ({
  '@type': 'ItemList',
  itemListElement: [gate, ...breathalyzers, driverPhone, works].map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: product(item, item.facts),
  })),
});
