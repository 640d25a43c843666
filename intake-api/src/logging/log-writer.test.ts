import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createLogWriter } from './log-writer.ts';

const MIB = 1024 * 1024;

describe('the writer of log lines', () => {
  let folder: string;
  let descriptor: number;
  let troubles: string[];
  let writer: ReturnType<typeof createLogWriter>;
  const openOn = (path: string) => {
    descriptor = openSync(path, 'a');
    troubles = [];
    writer = createLogWriter(descriptor, (reason) => void troubles.push(reason));
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'log-'));
  });
  afterEach(async () => {
    closeSync(descriptor);
    await rm(folder, { recursive: true });
  });

  it('writes every line, also those still waiting when the process ends', async () => {
    const file = join(folder, 'log');
    openOn(file);
    const lines = Array.from({ length: 1000 }, (_, number) => `line ${number}\n`);
    for (const line of lines) writer.write(line);
    writer.finish();
    // The first one was on its way, and may be the last to arrive.
    const written = () => readFileSync(file, 'utf8').split('\n').toSorted();
    await expect.poll(written).toEqual(lines.join('').split('\n').toSorted());
    expect(troubles).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('says once that a disk is full, and ends', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    descriptor = openSync('/dev/full', 'a');
    troubles = [];
    writer = createLogWriter(descriptor, (reason) => {
      troubles.push(reason);
      resolve(reason);
    });
    writer.write('a line\n');
    expect(await promise).toBe('ENOSPC');
    for (let number = 0; number < 5; number += 1) writer.write('x'.repeat(MIB / 2));
    writer.finish();
    writer.finish();
    expect(troubles).toEqual(['ENOSPC']);
  });
});
