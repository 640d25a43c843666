import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { OutboxError } from '../../outbox.ts';

/** Proves that a submission could be stored now. */
export interface Probe {
  probe(): void;
}

/** The disk has too little room left to take more in. */
export class DiskAlmostFull extends OutboxError {
  constructor(file: string) {
    super('unavailable', `${file}: the disk is almost full`);
  }
}

/**
 * Says whether there is room for more. Some must stay free: delivering what waits writes as well,
 * and it is what makes room again.
 */
export function createSpaceGuard(file: string, minFree: number): () => void {
  return () => {
    const { bavail, bsize } = statfsSync(file);
    if (bavail * bsize < minFree) throw new DiskAlmostFull(file);
  };
}

/** Asks for room, and writes a mark to see that writing works. */
export function createProbe(database: DatabaseSync, requireSpace: () => void): Probe {
  const mark = database.prepare('UPDATE probe SET count = count + 1');
  return {
    probe() {
      requireSpace();
      mark.run();
    },
  };
}
