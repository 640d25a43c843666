import { globSync } from 'node:fs';
import { join } from 'node:path';

const files = globSync('*.md', { cwd: join(import.meta.dirname, '../../content/notice') });

/** Whether there are notices at all: without any, a visitor's browser gets nothing of what shows them. */
export const noticeFlag = { 'import.meta.env.HAS_NOTICES': String(files.length > 0) };
