import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadConfig } from '../config/config.ts';
import { inquiryEntry } from '../../../tests/support/outbox/samples.ts';
import { openOutbox } from '../outbox/open.ts';
import { checkStart, startProblem } from './start-check.ts';

const config = loadConfig({
  SMTP_URL: 'smtp://relay.example',
  DATA_DIR: '/data',
  API_PORT: '80',
  METRICS_PORT: '9100',
});
const failure = (facts: { code: string; syscall: string; port?: number; path?: string }) =>
  Object.assign(new Error(`${facts.syscall} ${facts.code}`), facts);

describe('startProblem', () => {
  it.each([
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^API_PORT: ポート 80 を開けません/],
    [{ code: 'EADDRINUSE', syscall: 'listen', port: 9100 }, /^METRICS_PORT: ポート 9100 は別の/],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 80 }, /^API_HOST: /],
    [{ code: 'EACCES', syscall: 'open' }, /^DATA_DIR: \/data を読み書きする権限/],
    [
      { code: 'EACCES', syscall: 'access', path: '/data/outbox.sqlite' },
      /^DATA_DIR: \/data\/outbox\.sqlite を読み書きする権限/,
    ],
    [{ code: 'ENOSPC', syscall: 'write' }, /^DATA_DIR: \/data のディスクに空き/],
  ])('names the setting that %j is about', (facts, said) => {
    expect(startProblem(failure(facts), config)).toMatch(said);
  });
});

describe('checkStart', () => {
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'start-check-'));
    file = join(dataDir, 'outbox.sqlite');
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const check = () =>
    checkStart(loadConfig({ SMTP_URL: 'smtp://relay.example', DATA_DIR: dataDir }));

  it('finds nothing wrong where there is no outbox yet, and makes none', async () => {
    expect(await check()).toEqual([]);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['random bytes', () => writeFile(file, randomBytes(20_000))],
    ['a folder', () => mkdir(file)],
    ['the file of a newer version', () => makeFile(file, 'PRAGMA user_version = 99')],
  ])('tells of %s in place of the outbox', async (_what, put) => {
    await put();
    expect(await check()).toEqual([expect.stringMatching(/^DATA_DIR: .*outbox\.sqlite/)]);
  });

  it.skipIf(process.getuid?.() === 0)('names what it may not write in the folder', async () => {
    const foreign = join(dataDir, 'form-token-secret');
    await writeFile(foreign, '', { mode: 0o400 });
    expect(await check()).toEqual([expect.stringContaining(`${foreign} を読み書きする権限`)]);
  });

  it.skipIf(process.getuid?.() === 0)("asks nothing of what is not the service's", async () => {
    // A disk of its own has this folder, which is the system's.
    await mkdir(join(dataDir, 'lost+found'), { mode: 0o000 });
    await writeFile(join(dataDir, 'before-the-move.sqlite'), '', { mode: 0o400 });
    expect(await check()).toEqual([]);
  });

  it.each([
    ['an empty file, as a start that was cut short leaves it', () => writeFile(file, '')],
    ['the file of an older version', () => makeFile(file, 'PRAGMA user_version = 0; VACUUM')],
  ])('takes %s, which a start brings up to date', async (_what, put) => {
    await put();
    expect(await check()).toEqual([]);
  });

  it('leaves alone a service that is running', async () => {
    const outbox = await openOutbox({ dataDir, databaseUrl: undefined, role: 'service' });
    await outbox.enqueue(inquiryEntry(1));
    expect(await check()).toEqual([]);
    await outbox.enqueue(inquiryEntry(2));
    expect(await outbox.stats()).toMatchObject({ waiting: 2 });
    await outbox.close();
  });
});

async function makeFile(file: string, statements: string): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}
