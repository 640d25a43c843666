import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'vite';

/**
 * Builds `src/site/arrival/opening.ts` for itself: it runs before the first paint, so it must be a plain script that shares
 * nothing with the application.
 * @param routes those that have a page of their own
 * @returns where it stands in the built site
 */
export async function buildOpening(
  root: string,
  dist: string,
  routes: readonly string[],
): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { PRERENDERED: JSON.stringify(routes) },
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/site/arrival/opening.ts',
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [chunk] = 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('src/site/arrival/opening.ts came out as nothing');
  await writeFile(join(dist, chunk.fileName), chunk.code);
  return chunk.fileName;
}
