import { extensionOf, type FileExtension } from 'shared/attachment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '../../intake-api/src/clock.ts';
import { createFileReader, type FileReader } from '../../intake-api/src/intake/file-content.ts';
import { archive, officeParts } from '../fixtures/forms/archive.ts';
import { FILES } from '../fixtures/forms/files.ts';
import { HOSTILE_FILES } from '../fixtures/hostile/files.ts';

const MIB = 1024 * 1024;
/** Some of the bombs have this size when they have gone off once; inflating takes more than once. */
const MOST_BYTES = 200 * MIB;
/** Times the work that a large file of an applicant costs the thread that serves requests. */
const MOST_WORK = 50;

// What they hold is made here, and machines are busy; how long a reading may take is what its deadline says.
const timeout = 120_000;

describe('files that are made to keep a reader busy', { timeout }, () => {
  let reader: FileReader;
  let ordinary: number;

  /** Microseconds that reading a file takes of this thread, and bytes that it takes of the machine. */
  async function read(file: Buffer, extension: FileExtension) {
    const least = process.memoryUsage.rss();
    let most = least;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
    const before = process.threadCpuUsage();
    const content = await reader.read(file, extension).finally(() => clearInterval(watch));
    const { user, system } = process.threadCpuUsage(before);
    return { content, work: user + system, bytes: most - least };
  }

  beforeAll(async () => {
    reader = createFileReader(systemClock);
    // The first one starts the thread.
    const works = [];
    for (let round = 0; round < 3; round += 1) {
      works.push((await read(FILES.docx(2 * MIB), 'docx')).work);
    }
    ordinary = Math.max(...works);
  });
  afterAll(() => reader.close());

  it.each(HOSTILE_FILES)('$what: $name', async ({ name, content: make }) => {
    const { content, work, bytes } = await read(make(), extensionOf(name) as FileExtension);
    expect(content).not.toHaveProperty('isLocked');
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(work).toBeLessThan(MOST_WORK * ordinary);
  });

  it('leave a reader that knows the next one', async () => {
    const docx = archive(officeParts('docx'));
    // A thread that was ended is started again; on a busy machine that takes longer than a file may.
    await expect.poll(() => reader.read(docx, 'docx'), { timeout }).toEqual({ format: 'docx' });
  });
});
