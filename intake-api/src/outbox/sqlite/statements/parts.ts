import type { DatabaseSync } from 'node:sqlite';

import type { StoredRecord } from '../../record.ts';
import { isCorrupt } from '../failures.ts';

/** Reads the parts of an entry's record; none when their pages are damaged, as if they were lost. */
export function createPartsReader(
  database: DatabaseSync,
): (entry: number) => StoredRecord['parts'] {
  const parts = database.prepare('SELECT content FROM parts WHERE entry = ?1 ORDER BY position');
  return (entry) => {
    try {
      return parts.all(entry).map(({ content }) => content as Uint8Array);
    } catch (error) {
      if (isCorrupt(error)) return [];
      throw error;
    }
  };
}
