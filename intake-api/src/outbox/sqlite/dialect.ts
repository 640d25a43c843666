import type { Dialect } from '../engine.ts';

/** One writer at a time: nothing needs to be locked. */
export const SQLITE: Dialect = {
  integer: 'INTEGER',
  real: 'REAL',
  bytes: 'BLOB',
  identity: 'INTEGER',
  strict: 'STRICT',
  forUpdate: '',
  skipLocked: '',
};
