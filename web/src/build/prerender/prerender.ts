import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';

import { packagesOf } from '../weight/budget.ts';
import { precompress } from '../weight/precompress.ts';
import type { renderSite } from './site.ts';
import { writePages } from './write-pages.ts';

/** Where the site stands as a program while it is rendered; below its packages, which it imports. */
const WORKSHOP = 'node_modules/.prerender';

/**
 * Builds the site twice, for browsers and for itself, renders every page with the second into the first, and
 * weighs what came out: see docs/decisions/0005-pages-rendered-ahead-of-time.md and 0006-a-budget-for-every-page.md.
 */
export function prerender(): Plugin {
  let packages = new Map<string, string[]>();
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({
      environments: {
        ssr: {
          build: {
            outDir: WORKSHOP,
            emitAssets: false,
            copyPublicDir: false,
            manifest: false,
            rolldownOptions: {
              input: { site: 'src/build/prerender/site.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error('Both environments are needed');
          await builder.build(client);
          await builder.build(ssr);
          const { root } = builder.config;
          const workshop = join(root, WORKSHOP);
          const dist = join(root, client.config.build.outDir);
          const program = pathToFileURL(join(workshop, 'site.js')).href;
          const site = (await import(program)) as { renderSite: typeof renderSite };
          await writePages(await site.renderSite(), { root, dist, packages });
          await precompress(dist);
          await rm(workshop, { recursive: true });
        },
      },
    }),
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') packages = packagesOf(bundle);
    },
  };
}
