import { join } from 'node:path';

/**
 * Bytes that must be free on the disk for anything more to be taken in: a few applications with two
 * files each, and the log that all is written to first. Delivering what waits writes as well.
 */
export const MIN_FREE = 64 * 1024 * 1024;

/** Where uploads arrive that an outbox on this machine keeps, and where it keeps them. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'attachments');

/** Where uploads arrive when the outbox is a database: apart, for this machine may have had one before. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'arriving');
