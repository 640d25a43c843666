import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { DOCUMENTS } from '../../.tools/tables.ts';
import { ROOT } from './sources.ts';

it.each(Object.entries(DOCUMENTS))(
  '%s shows the settings that the service has, or the licences of what ships with it',
  (document, update) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    expect(text, 'npm run tables').toBe(update(text));
  },
);
