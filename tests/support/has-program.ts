import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this machine has a program. */
export const hasProgram = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
