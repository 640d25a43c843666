import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { OutboxError } from '../../outbox.ts';

/** Proves that a submission could be stored now. */
export interface Probe {
  probe(): void;
}

/**
 * Writes a mark, and looks at the free space as well: a mark finds room in the write-ahead log
 * long after the disk has none left for a submission.
 */
export function createProbe(
  database: DatabaseSync,
  { file, minFree }: { file: string; minFree: number },
): Probe {
  const mark = database.prepare('UPDATE probe SET count = count + 1');
  return {
    probe() {
      const { bavail, bsize } = statfsSync(file);
      if (bavail * bsize < minFree) {
        throw new OutboxError('unavailable', `${file}: the disk is almost full`);
      }
      mark.run();
    },
  };
}
