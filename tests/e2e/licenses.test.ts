import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { shippedPackages } from '../../.tools/tables.ts';
import { ROOT } from '../../.tools/processes.ts';

it('サイトには、同梱した部品のライセンス文が添えられている', () => {
  const text = readFileSync(join(ROOT, 'web/dist/licenses.md'), 'utf8');
  const listed = Array.from(text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm), ([, name, license]) => ({
    name,
    license,
  }));
  expect(listed.length).toBeGreaterThan(10);
  // Those of `shippedPackages` are the ones whose licences have been judged.
  expect(shippedPackages('web')).toEqual(expect.arrayContaining(listed));
  expect(text).toContain('Permission is hereby granted');
});
