import type { DatabaseSync } from 'node:sqlite';

/** Gives back what deleted entries took up. */
export interface Vacuum {
  vacuum(): void;
}

// About 8 MiB a time, so that no call takes long; the next one goes on.
const PAGES = 2000;

/**
 * Deleted content is overwritten in the file itself (`secure_delete`), but it also stands in the
 * write-ahead log until that is copied into the file and cut to nothing.
 */
export function createVacuum(database: DatabaseSync): Vacuum {
  return {
    vacuum() {
      database.exec(`PRAGMA incremental_vacuum(${PAGES})`);
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
  };
}
