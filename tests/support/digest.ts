import { createHash } from 'node:crypto';

/** Hash of a file's content, for assertions: they take many seconds to compare megabytes. */
export const digest = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
