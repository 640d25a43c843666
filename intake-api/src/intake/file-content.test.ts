import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { archive, officeParts } from '../../../tests/fixtures/forms/archive.ts';
import { FILES } from '../../../tests/fixtures/forms/files.ts';
import { lockedFile } from '../../../tests/fixtures/forms/locked.ts';
import { anyHostileFile, HOSTILE_FILES } from '../../../tests/fixtures/hostile/files.ts';
import { systemClock } from '../clock.ts';
import { createFileReader } from './file-content.ts';

// A thread that starts and a library that it loads take their time where much else runs.
const timeout = 60_000;

const LOCKED = lockedFile('user-aes-256.pdf');
const DOCX = archive(officeParts('docx'));
/** Keeps its reader busy for longer than a test lasts. */
const SLOW = HOSTILE_FILES.find(({ what }) => what === 'objects that never end');

it(
  'gives up what takes too long and what waits behind it, and reads the next one',
  { timeout },
  async () => {
    let deadlines: (() => void)[] = [];
    const reader = createFileReader({
      after(_milliseconds, run) {
        deadlines.push(run);
        return () => void (deadlines = deadlines.filter((one) => one !== run));
      },
    });
    const slow = reader.read(SLOW?.content() ?? Buffer.alloc(0), 'pdf');
    const waiting = [
      reader.read(LOCKED, 'pdf'),
      reader.read(DOCX, 'docx'),
      // Phones take the extension away.
      reader.read(DOCX, undefined),
      reader.read(FILES.xlsx(), undefined),
      reader.read(Buffer.from('no archive'), 'docx'),
    ];
    // What needs no library waits for no turn.
    expect(await reader.read(Buffer.from('%PDF-1.7\n'), 'pdf')).toEqual({ format: 'pdf' });
    expect(deadlines).toHaveLength(6);
    for (const run of deadlines.slice()) run();
    expect(await slow).toEqual({ format: 'pdf', isUnread: true });
    expect(await Promise.all(waiting)).toEqual([
      { format: 'pdf', isUnread: true },
      { format: 'docx', isUnread: true },
      { format: 'docx', isUnread: true },
      { format: 'xlsx', isUnread: true },
      { format: undefined, isUnread: true },
    ]);
    expect(await reader.read(LOCKED, 'pdf')).toEqual({ format: 'pdf', isLocked: true });
    expect(await reader.read(DOCX, 'docx')).toEqual({ format: 'docx' });
    expect(deadlines).toEqual([]);
    await reader.close();
  },
);

it('tells something of whatever tokens and damages are put together', { timeout }, async () => {
  const reader = createFileReader(systemClock);
  await fc.assert(
    fc.asyncProperty(anyHostileFile, async ({ extension, content }) => {
      const file = Buffer.from(content, 'latin1');
      expect(await reader.read(file, extension)).toHaveProperty('format');
    }),
    { numRuns: 200, seed: 46 },
  );
  expect(await reader.read(DOCX, 'docx')).toEqual({ format: 'docx' });
  await reader.close();
});
