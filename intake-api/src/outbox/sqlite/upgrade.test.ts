import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { expectFilled, VERSION_1 } from '../../../../tests/support/outbox/version-1.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'outbox-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('takes over the file that a service of version 1 left', async () => {
  writeFileSync(join(directory, 'outbox.sqlite'), gunzipSync(readFileSync(VERSION_1.sqlite)));
  const outbox = await openSqliteOutbox({ directory, role: 'service' });
  await expect(expectFilled(outbox)).resolves.toBeUndefined();
  await outbox.close();
});
