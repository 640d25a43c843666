import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openOutbox } from './open.ts';

describe('opening the outbox that the settings ask for', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is a file in the data folder without a database', async () => {
    const outbox = await openOutbox({ dataDir, databaseUrl: undefined, role: 'service' });
    await outbox.probe();
    expect(await readdir(dataDir)).toContain('outbox.sqlite');
    await outbox.close();
  });

  it('is the database where there is one, and never quietly a file instead', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    await expect(openOutbox({ dataDir, databaseUrl, role: 'service' })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('PostgreSQL'),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });
});
