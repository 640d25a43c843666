import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HeadDrawing } from '../site/navigation/page-facts.ts';

it('draws what routes can ask for, and no more', () => {
  const drawings: Record<HeadDrawing, true> = {
    products: true,
    cases: true,
    news: true,
    contact: true,
    lock: true,
    shield: true,
    thanks: true,
    unsent: true,
    ways: true,
  };
  const file = readFileSync(join(import.meta.dirname, 'head-drawings.svg'), 'utf8');
  const ids = [...file.matchAll(/ id="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id']);
  expect(ids.toSorted()).toEqual(Object.keys(drawings).toSorted());
});
