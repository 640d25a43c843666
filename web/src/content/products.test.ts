import { expect, it } from 'vitest';
import { products } from './products.ts';

it('比べる製品の仕様は、同じ項目が同じ順に並ぶ', () => {
  const [first, ...others] = products.filter(({ place }) => place === 'compared');
  const terms = first?.facts.map(({ term }) => term);
  for (const { key, facts } of others) {
    expect(
      facts.map(({ term }) => term),
      key,
    ).toEqual(terms);
  }
});
