import type { DatabaseSync } from 'node:sqlite';

import type { StoredRecord } from '../../record.ts';
import { isCorrupt } from '../failures.ts';
import type { EntryFiles } from './files.ts';

export interface Parts {
  /**
   * The parts of an entry's record, in order; none when their pages or files are damaged. Such a find makes
   * the transaction around it unusable, which is why claiming does not read.
   */
  read(entry: number): StoredRecord['parts'];
}

export function createParts(database: DatabaseSync, files: EntryFiles): Parts {
  const text = database.prepare('SELECT content FROM texts WHERE entry = ?1');
  // Files of entries from before they had a folder.
  const blobs = database.prepare('SELECT content FROM parts WHERE entry = ?1 ORDER BY position');
  return {
    read(entry) {
      try {
        const kept = files.read(entry);
        if (!kept) return [];
        const stored = [...text.all(entry), ...blobs.all(entry)];
        return [...stored.map(({ content }) => content as Uint8Array), ...kept];
      } catch (error) {
        if (isCorrupt(error)) return [];
        throw error;
      }
    },
  };
}
