import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'vite';

import { noticeFlag } from '../collections/notice-flag.ts';

/**
 * Builds `src/boot/first-script.ts` for itself: it runs before the first paint, so it must be a plain script that shares
 * nothing with the application.
 * @param base the path below which the site stands
 * @param paths of the pages that a route behind the hash can lead to
 * @returns where it stands in the built site
 */
export async function buildFirstScript(
  root: string,
  dist: string,
  base: string,
  paths: readonly string[],
): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    define: { ...noticeFlag, PRERENDERED: JSON.stringify(paths) },
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/boot/first-script.ts',
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash:7].js' },
      },
    },
  });
  const [chunk] = 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('src/boot/first-script.ts came out as nothing');
  await writeFile(join(dist, chunk.fileName), chunk.code);
  return chunk.fileName;
}
