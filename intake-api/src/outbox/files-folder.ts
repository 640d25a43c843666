import { join } from 'node:path';

/** Where uploads arrive, and where an outbox on this machine keeps them. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'attachments');
